import { Button, Popover, TextInput } from '@mantine/core';
import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import { IconSearch, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useOperators } from '../chat.queries.ts';
import { useOwnProfile } from '../own-profile.tsx';
import type { Moves } from '../use-moves.ts';
import styles from './assign-menu.module.css';

export interface AssignMenuProps {
  moves: Moves;
}

/** More colleagues than this are found by typing. */
const searchFrom = 7;

/** Those who can answer now come first. */
function sortOperators(operators: readonly OperatorOption[], ownId: string, text: string): OperatorOption[] {
  const words = text.trim().toLocaleLowerCase();
  return operators
    .filter(({ id, name }) => id !== ownId && name.toLocaleLowerCase().includes(words))
    .toSorted((a, b) => Number(b.presence === 'online') - Number(a.presence === 'online'));
}

function OperatorList({ moves, onClose }: AssignMenuProps & { onClose: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  const { id: ownId } = useOwnProfile();
  const operators = useOperators(true);
  const [text, setText] = useState('');
  if (operators.isPending)
    return (
      <Loading>
        <SkeletonRows count={3} height={44} />
      </Loading>
    );
  if (operators.isError)
    return (
      <p className={styles.note} role="alert">
        {t('move.operatorsFailed')}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void operators.refetch()}>
          {t('message.retry')}
        </Button>
      </p>
    );
  const shown = sortOperators(operators.data, ownId, text);
  return (
    <>
      {operators.data.length > searchFrom && (
        <TextInput
          className={styles.search}
          data-autofocus
          value={text}
          placeholder={t('move.searchOperator')}
          aria-label={t('move.searchOperator')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={styles.note}>{t('move.noOperator')}</p>}
      <ul className={styles.list}>
        {shown.map((operator) => (
          <li key={operator.id}>
            <button
              type="button"
              className={styles.operator}
              onClick={() => {
                moves.make('assign', operator.id);
                onClose();
              }}
            >
              <Avatar
                name={operator.name}
                src={operator.profilePicture}
                presence={operator.presence}
                size={28}
                isDecorative
              />
              <span className={styles.name}>{operator.name}</span>
              <span className={styles.presence}>{t(`common:presence.${operator.presence}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Gives the conversation to a colleague. */
export function AssignMenu({ moves }: AssignMenuProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          title={t('move.assignTo')}
          aria-expanded={isOpen}
          leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden />}
          loading={moves.running === 'assign'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('move.assign')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('move.assignTo')}>
        {isOpen && <OperatorList moves={moves} onClose={() => setIsOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
