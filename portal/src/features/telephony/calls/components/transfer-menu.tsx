import type { CallOperator, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { consult, transfer } from '../call-moves.ts';
import { callOperatorsQuery } from '../calls.queries.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './transfer-menu.module.css';

/** Gives the call to a colleague or a department, having spoken with them first or not. */
export function TransferMenu({ session }: { session: CallSession }) {
  const { t } = useTranslation('calls');
  const popover = useRef<PopoverHandle>(null);
  return (
    <Popover
      ref={popover}
      label={t('transfer.label')}
      width={360}
      placement="bottom-end"
      trigger={(props) => <ToolButton {...props} label={t('transfer.short')} icon={IconPhoneOutgoing} />}
    >
      <Targets session={session} onDone={() => popover.current?.close()} />
    </Popover>
  );
}

function Targets({ session, onDone }: { session: CallSession; onDone: () => void }) {
  const { t } = useTranslation('calls');
  const userId = useProfile()?.id;
  const [search, setSearch] = useState('');
  const { data } = useQuery(callOperatorsQuery());
  const others = (data ?? []).filter(
    ({ id }) => id !== userId && !session.participants.some((one) => one.personId === id && one.state === 'in'),
  );
  const words = search.trim().toLocaleLowerCase();
  const found = others
    .filter(({ name, departmentName }) => `${name} ${departmentName ?? ''}`.toLocaleLowerCase().includes(words))
    .sort((one, other) => Number(other.callState === 'free') - Number(one.callState === 'free'));
  const free = found.filter(({ callState }) => callState === 'free');
  const departments = new Map(
    found.flatMap(({ departmentId, departmentName }) =>
      departmentId && departmentName ? [[departmentId, departmentName] as const] : [],
    ),
  );
  const run = (move: Promise<boolean>) => void move.then((isDone) => isDone && onDone());
  return (
    <div className={styles.targets}>
      <TextField
        label={t('transfer.search')}
        value={search}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.list}>
        {free.map((operator) => (
          <Person key={operator.id} operator={operator} run={run} />
        ))}
        {[...departments].map(([id, name]) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Button isSmall variant="default" onClick={() => run(transfer({ departmentId: id }))}>
              {t('transfer.now')}
            </Button>
          </li>
        ))}
        {found.slice(free.length).map((operator) => (
          <Person key={operator.id} operator={operator} run={run} />
        ))}
      </ul>
      {data && found.length === 0 && <p className={styles.none}>{t('transfer.none')}</p>}
    </div>
  );
}

function Person({ operator, run }: { operator: CallOperator; run: (move: Promise<boolean>) => void }) {
  const { t } = useTranslation('calls');
  const { id, name, profilePicture, availability, callState } = operator;
  const isFree = callState === 'free';
  return (
    <li className={styles.row}>
      <Avatar name={name} src={profilePicture} size={28} availability={availability} isDecorative />
      <span className={styles.name}>
        {name}
        <small className={styles.state}>{t(`agent.${callState}`)}</small>
      </span>
      {isFree && (
        <span className={styles.moves}>
          <Button isSmall variant="default" onClick={() => run(consult(id))}>
            {t('transfer.ask')}
          </Button>
          <Button isSmall variant="primary" onClick={() => run(transfer({ operatorId: id }))}>
            {t('transfer.now')}
          </Button>
        </span>
      )}
    </li>
  );
}
