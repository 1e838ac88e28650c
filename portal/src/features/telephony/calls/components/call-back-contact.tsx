import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { callVisitor } from '../call-moves.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';
import { type Caller, getCallerChannel, useWriteToCaller } from '../use-write-to-caller.ts';
import styles from './call-back-contact.module.css';

const toPhoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

interface CallBackContactProps {
  row: Caller & Pick<CallBack, 'phone'>;
}

/** The way to the visitor: a call while a page of theirs is open, else their number, else the conversation. */
export function CallBackContact({ row }: CallBackContactProps) {
  const { t } = useTranslation('calls');
  const { isOffered, isTaken } = useVisitorCalls();
  const [isBusy, setBusy] = useState(false);
  const { name } = row.visitor;

  async function handleCall(): Promise<void> {
    setBusy(true);
    const channelId = await getCallerChannel(row);
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
  if (row.phone)
    return (
      <a
        href={toPhoneLink(row.phone)}
        className={buttonClass('default')}
        data-small
        aria-label={t('back.callTo', { name })}
      >
        <IconPhone size={16} stroke={1.75} aria-hidden />
        {t('customer.call')}
      </a>
    );
  return <WriteButton row={row} />;
}

function WriteButton({ row }: { row: Caller }) {
  const { t } = useTranslation('calls');
  const canReadChats = useCan('read', 'chat');
  const writeTo = useWriteToCaller();
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
    await writeTo(row);
    setBusy(false);
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
      <a className={styles.link} href={toPhoneLink(phone)}>
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
