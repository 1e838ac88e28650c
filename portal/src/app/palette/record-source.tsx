import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { FoundRecord, RecordSearch } from '#shared/pages/define-feature.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { findBuiltPage } from '../../routes.ts';

const maxFound = 5;
const longestSearch = 100;

/** As the lists search: a number is written with a # on pages, and known without. */
const toSearch = (text: string) =>
  text
    .trim()
    .replace(/^#(?=\d)/, '')
    .slice(0, longestSearch);
/** Whose number it is comes before what has it in a telephone number. */
const numberFirst = (rows: readonly FoundRecord[], search: string) =>
  rows.toSorted((one, other) => Number(String(other.number) === search) - Number(String(one.number) === search));

/** Offers a feature's records in the palette, by number, title or customer, to those who may see them. */
export function RecordSource({ search: { id, path, title, order, access, load } }: { search: RecordSearch }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const isSeen = isAllowed(access, useAbility());
  const { icon: Icon = IconPoint } = findBuiltPage(path) ?? {};
  usePaletteSource({
    id: `${id}s`,
    title: t(title),
    order,
    isSearch: true,
    find: async (text, signal) => {
      const search = toSearch(text);
      if (!isSeen || search === '') return [];
      const find = await load();
      const rows = await find({ search, limit: maxFound }, { signal, silent: true });
      return numberFirst(rows, search).map((row) => ({
        id: `${id}-${row.id}`,
        label: row.title,
        description: `#${row.number} · ${row.customer.name}`,
        icon: <Icon size={18} stroke={1.75} aria-hidden />,
        run: () => void navigate({ to: path, search: { [id]: row.id } as never }),
      }));
    },
  });
  return null;
}
