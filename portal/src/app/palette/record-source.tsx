import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { FoundRecord, RecordSearch } from '#shared/pages/feature.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
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

/** Offers a feature's records in the palette to those who may see them. */
export function RecordSource({ search: found }: { search: RecordSearch }) {
  const { id, path, title, target, order, access, isWhole = false, load } = found;
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const isSeen = isAllowed(access, useAbility());
  const { icon: Icon = IconPoint } = findBuiltPage(path) ?? {};
  const open = async (row: FoundRecord) => {
    const to = row.path ?? path;
    if (row.params) return navigate({ to, params: row.params as never });
    const search = row.findSearch ? await row.findSearch() : (row.search ?? { [id]: row.id });
    return navigate({ to, search: search as never });
  };
  usePaletteSource({
    id: `${id}s`,
    title: t(title),
    order,
    isSearch: !isWhole,
    find: async (text, signal) => {
      const search = toSearch(text);
      // All of them at once would bury the pages.
      if (!isSeen || search === '') return [];
      const find = await load();
      const rows = await find({ search, limit: maxFound }, { signal, silent: true });
      return rows.map((row) => ({
        id: `${id}-${row.id}`,
        label: row.title,
        description: [target && t(target), row.description].filter(Boolean).join(' · '),
        person: row.person,
        place: row.place,
        icon: row.face ? <Avatar {...row.face} size={24} isDecorative /> : <Icon size={18} stroke={1.75} aria-hidden />,
        // Why a call for it has failed is shown by the error handlers.
        run: () => void open(row).catch(() => undefined),
      }));
    },
  });
  return null;
}
