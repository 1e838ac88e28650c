import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { focusedRow } from '#shared/ui/row-keys.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import type { RecordMenu } from '../menu/record-menu.tsx';

/** What a key does with the record whose row or card has the focus. */
export interface RecordKey<R> {
  readonly key: string;
  readonly label: string;
  readonly run: (record: R) => void;
}

export interface RecordKeysProps<R> {
  /** Of the page, in the list of its keys. */
  title: string;
  find: (id: string) => R | undefined;
  keys: readonly RecordKey<R>[];
  menu: RecordMenu<R>;
}

/** The keys of the record whose row or card has the focus; M opens its menu. */
export function RecordKeys<R>({ title, find, keys, menu }: RecordKeysProps<R>) {
  const { t } = useTranslation('ui');
  const all = [...keys, { key: 'KeyM', label: t('record.menu'), run: menu.openAtFocus }];
  useKeyGroups([{ title, rows: all.map(({ label, key }) => ({ label, keys: [key] })) }]);
  return all.map(({ key, run }) => (
    <Key
      key={key}
      combination={key}
      onPress={() => {
        const record = find(focusedRow()?.id ?? '');
        if (record) run(record);
      }}
    />
  ));
}

function Key({ combination, onPress }: { combination: string; onPress: () => void }) {
  useShortcut(combination, onPress);
  return null;
}
