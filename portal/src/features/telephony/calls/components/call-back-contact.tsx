import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { callVisitor } from '../call-moves.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import styles from './call-back-contact.module.css';

type Row = Pick<CallBack, 'id' | 'channelId' | 'visitor'>;

/** The conversation of a row; where there is none yet, one is opened. undefined: refused, and said so. */
const getChannelId = async ({ id, channelId }: Row): Promise<string | undefined> =>
  channelId ??
  (await api.call(callBacksApi.openChannel, { params: { id } }).then(
    (answer) => answer.channelId,
    () => undefined,
  ));

/** What leads to the visitor: a call while a page of theirs is open, else the conversation. */
export function CallBackContact({ row }: { row: Row }) {
  const { t } = useTranslation('calls');
  const { isOffered, isTaken } = useVisitorCalls();
  const [isBusy, setBusy] = useState(false);
  const { name } = row.visitor;

  async function handleCall(): Promise<void> {
    setBusy(true);
    const channelId = await getChannelId(row);
    if (channelId) await callVisitor(channelId);
    setBusy(false);
  }

  if (isOffered && row.visitor.isOnline)
    return (
      <Button
        isSmall
        variant="default"
        isBusy={isBusy}
        disabled={isTaken}
        aria-label={t('back.callTo', { name })}
        onClick={() => void handleCall()}
      >
        <IconPhone size={16} stroke={1.75} aria-hidden />
        {t('customer.call')}
      </Button>
    );
  return <WriteButton row={row} />;
}

function WriteButton({ row }: { row: Row }) {
  const { t } = useTranslation('calls');
  const canReadChats = useCan('read', 'chat');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const label = t('back.writeTo', { name: row.visitor.name });
  const face = (
    <>
      <IconMessage size={16} stroke={1.75} aria-hidden />
      {t('back.write')}
    </>
  );
  if (!canReadChats) return '–';
  if (row.channelId)
    return (
      <Link to="/chat" search={{ c: row.channelId }} className={buttonClass('default')} data-small aria-label={label}>
        {face}
      </Link>
    );

  async function handleWrite(): Promise<void> {
    setBusy(true);
    const c = await getChannelId(row);
    setBusy(false);
    if (c) await navigate({ to: '/chat', search: { c } });
  }

  return (
    <Button isSmall variant="default" isBusy={isBusy} aria-label={label} onClick={() => void handleWrite()}>
      {face}
    </Button>
  );
}

/** Where the visitor is answered: at their number, or in the chat where they left none. */
export function CallBackPlace({ row: { kind, phone, channelId } }: { row: CallBack }) {
  const { t } = useTranslation('calls');
  const canReadChats = useCan('read', 'chat');
  if (phone)
    return (
      <a className={styles.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        {phone}
      </a>
    );
  if (kind === 'missed') return '–';
  if (!canReadChats || !channelId) return t('back.inChat');
  return (
    <Link to="/chat" search={{ c: channelId }} className={styles.link}>
      {t('back.inChat')}
    </Link>
  );
}
