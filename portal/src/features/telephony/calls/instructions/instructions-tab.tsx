import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { IconListTree, IconPhone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { InstructionDrawer } from './instruction-drawer.tsx';
import { findRows, textIn } from './instruction-rows.ts';
import { InstructionTree } from './instruction-tree.tsx';
import { instructions, instructionsQuery } from './instructions.queries.ts';
import styles from './instructions-tab.module.css';
import { TryMenu } from './try-menu.tsx';
import { useInstructionMoves } from './use-instruction-moves.ts';

/** What callers can choose before it rings. */
export function InstructionsTab() {
  const query = useQuery(instructionsQuery());
  if (query.data) return <Instructions rows={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={5} height={48} />
    </Loading>
  );
}

type Editor = { readonly row?: Instruction; readonly parentId: string | null };

function Instructions({ rows }: { rows: readonly Instruction[] }) {
  const { t } = useTranslation('calls');
  const isReadonly = useProfile()?.isReadonly ?? false;
  const canChange = useCan('update', 'call-center');
  const canRemove = useCan('manage', 'call-center');
  const moves = useInstructionMoves(rows);
  const removeRow = instructions.useRemove();
  const [search, setSearch] = useState('');
  const [editor, setEditor] = useState<Editor>();
  const [isTrying, setIsTrying] = useState(false);
  const shown = findRows(rows, search);
  const handleAdd = (parentId: string | null) => setEditor({ parentId });
  const handleRemove = (row: Instruction) =>
    void removeRow(row.id, {
      title: t('commands.removeTitle', { name: textIn(row.title) }),
      body: t('commands.removeBody'),
      confirmLabel: t('commands.removeConfirm'),
    });
  return (
    <div className={styles.tab}>
      {!canChange && <ReadOnlyNote reason={isReadonly ? 'readonly' : 'ability'} />}
      <p className={styles.lead}>{t('commands.lead')}</p>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconListTree size={28} stroke={1.5} />}
          title={t('commands.empty')}
          description={t('commands.emptyBody')}
          action={
            canChange && (
              <Button onClick={() => handleAdd(null)}>
                <IconPlus size={18} stroke={1.75} aria-hidden />
                {t('commands.add')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchInput
              className={styles.search}
              value={search}
              label={t('commands.search')}
              clearLabel={t('commands.clear')}
              onChange={setSearch}
            />
            <Button variant="default" onClick={() => setIsTrying(true)}>
              <IconPhone size={18} stroke={1.75} aria-hidden />
              {t('commands.try')}
            </Button>
          </div>
          {shown.length === 0 ? (
            <EmptyState title={t('commands.nothing')} />
          ) : (
            <InstructionTree
              rows={shown}
              moves={moves}
              isOrderFixed={search.trim() !== ''}
              canChange={canChange}
              onEdit={(row) => setEditor({ row, parentId: row.parentId })}
              onAdd={handleAdd}
              onRemove={canRemove ? handleRemove : undefined}
            />
          )}
          {canChange && <p className={styles.keys}>{t('commands.keysHelp')}</p>}
        </>
      )}
      {editor && (
        <InstructionDrawer
          key={editor.row?.id ?? editor.parentId}
          row={editor.row}
          parentId={editor.parentId}
          rows={rows}
          isLocked={!canChange}
          onClose={() => setEditor(undefined)}
        />
      )}
      {isTrying && <TryMenu rows={rows} onClose={() => setIsTrying(false)} />}
    </div>
  );
}
