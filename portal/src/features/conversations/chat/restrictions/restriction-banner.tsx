import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Banner } from '../components/banner.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { Moves } from '../use-moves.ts';

export interface RestrictionBannerProps {
  channel: Channel;
  moves: Moves;
}

/** States that the visitor is blocked, by whom, why and until when, with a button to lift the block. */
export function RestrictionBanner({ channel, moves }: RestrictionBannerProps) {
  const { t } = useTranslation('chat');
  const kind = channel.isBanned ? 'banned' : 'blocked';
  const restriction = channel.isBanned ? channel.ban : channel.block;
  const undo = channel.isBanned ? 'unban' : 'unblock';
  const until = restriction?.until ? formatDateTime(restriction.until) : '';
  const by = restriction?.byName ?? '';
  const words = t(`restriction.${kind}`, { by, until, context: by ? (until ? 'until' : undefined) : 'alone' });
  const text = restriction?.reason ? withColon(words, restriction.reason) : words;
  return (
    <Banner tone="warning" icon={<IconBan size={18} stroke={1.75} aria-hidden />} text={text}>
      {moves.allowed.has(undo) && (
        <SmallButton isBusy={moves.running === undo} onClick={() => moves.make(undo)}>
          {t(`move.${undo}`)}
        </SmallButton>
      )}
    </Banner>
  );
}
