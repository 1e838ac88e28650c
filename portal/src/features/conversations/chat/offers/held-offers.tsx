import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { SmallButton } from '../components/small-button.tsx';
import { previewText } from '../message-text.ts';
import { useIsArriving } from '../use-is-arriving.ts';
import styles from './held-offers.module.css';
import {
  isOfferPending,
  setOffersListed,
  useAreOffersListed,
  useOfferInThread,
  usePendingOffers,
} from './offers.store.ts';
import { useOfferAnswers } from './use-offer-answers.ts';

/** The offers that wait for this operator's answer, over the end of the list of conversations. */
export function ListedOffers({ isShown }: { isShown: boolean }) {
  useEffect(() => {
    setOffersListed(isShown);
    return () => setOffersListed(false);
  }, [isShown]);
  return <Offers className={styles.listed!} />;
}

/** The same on every other page, and while the list is not visible. */
export function FloatingOffers() {
  const isListed = useAreOffersListed();
  return isListed ? null : <Offers className={styles.floating!} />;
}

function Offers({ className }: { className: string }) {
  const { t } = useTranslation('chat');
  const inThread = useOfferInThread();
  // One place to answer each: where its messages are, if it is open.
  const held = usePendingOffers().filter(({ id }) => id !== inThread);
  return (
    <section
      className={className}
      aria-label={t('offer.label')}
      aria-live="polite"
      hidden={held.length === 0}
      // Also while presses go through the cards.
      data-uncovered
    >
      {held.length > 0 && <Cards held={held} />}
    </section>
  );
}

function Cards({ held }: { held: readonly Channel[] }) {
  const now = useNow('seconds');
  // Not `useOwnProfile`, because this component is shown on every page.
  const userId = useProfile()?.id ?? '';
  return held
    .filter((channel) => isOfferPending(channel, userId, now))
    .map((channel) => <Card key={channel.id} channel={channel} now={now} />);
}

function Card({ channel, now }: { channel: Channel; now: number }) {
  const { t } = useTranslation('chat');
  const { accept, refuse } = useOfferAnswers();
  const { lastMessage, visitor } = channel;
  const { id, kind, fromName: from, note, expiresAt } = channel.offer!;
  const isArriving = useIsArriving(id);
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  const why = kind === 'transfer' ? t('offer.forYou', { from }) : t('offer.assigned');
  return (
    <article className={styles.card} aria-label={visitor.name} data-arriving={isArriving || undefined}>
      <p className={styles.head}>
        <IconTransfer size={16} stroke={1.75} aria-hidden />
        <Link to="/chat" search={{ c: channel.id }} className={styles.name}>
          {visitor.name}
        </Link>
        <span className={`${styles.seconds} tabular`} aria-hidden>
          {t('offer.seconds', { count: seconds })}
        </span>
      </p>
      <p className={styles.why}>{note ? withColon(why, note) : why}</p>
      {lastMessage && <p className={styles.words}>{previewText(t, lastMessage)}</p>}
      <div className={styles.buttons}>
        <SmallButton variant="primary" onClick={() => accept(channel)}>
          {t('offer.accept')}
        </SmallButton>
        <SmallButton onClick={() => refuse(channel)}>{t('offer.refuse')}</SmallButton>
      </div>
    </article>
  );
}
