import type { ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconTransfer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#shared/ui/use-now.ts';
import { Banner } from '../components/banner.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { Moves } from '../use-moves.ts';

export interface OfferBannerProps {
  offer: ChannelOffer;
  moves: Moves;
}

/** The banner of an offered conversation, for the operator who must answer and for those who wait for the answer. */
export function OfferBanner({ offer, moves }: OfferBannerProps) {
  const { t } = useTranslation('chat');
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now) / 1000));
  const isForMe = moves.allowed.has('accept');
  const who = { from: offer.fromName, to: offer.toName };
  const key = isForMe ? (offer.kind === 'transfer' ? 'offer.forYou' : 'offer.assigned') : 'offer.waiting';
  const text = [t(key, who), offer.note].filter(Boolean).join(': ');
  return (
    <Banner tone="info" icon={<IconTransfer size={18} stroke={1.75} aria-hidden />} text={text}>
      <span className="tabular" aria-hidden>
        {t('offer.seconds', { count: seconds })}
      </span>
      {isForMe && (
        <>
          <SmallButton variant="primary" isBusy={moves.running === 'accept'} onClick={() => moves.make('accept')}>
            {t('offer.accept')}
          </SmallButton>
          <SmallButton isBusy={moves.running === 'refuse'} onClick={() => moves.make('refuse')}>
            {t('offer.refuse')}
          </SmallButton>
        </>
      )}
      {moves.allowed.has('withdraw') && (
        <SmallButton isBusy={moves.running === 'withdraw'} onClick={() => moves.make('withdraw')}>
          {t('offer.withdraw')}
        </SmallButton>
      )}
    </Banner>
  );
}
