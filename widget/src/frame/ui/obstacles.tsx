import type { Chat } from '../chat/chat.ts';
import { formatFull } from '../i18n/dates.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/obstacle/en.json';
import km from '../locales/obstacle/km.json';
import vi from '../locales/obstacle/vi.json';
import zh from '../locales/obstacle/zh-cn.json';
import { Icon } from './icons.tsx';

const obstacleText = partTexts({ en, km, vi, 'zh-cn': zh });

/** Why the visitor cannot write in a conversation that they can read, and until when. */
export function Restriction({ kind, until }: NonNullable<Chat['restriction']['value']>) {
  return (
    <>
      {obstacleText(`why.${kind}`)}
      {until && <b>{obstacleText('until', { time: formatFull(until) })}</b>}
    </>
  );
}

interface NoChatProps {
  kind: 'off' | 'refused' | 'unknown';
  /** Nothing else is on the page, not even the header. */
  isWholePage: boolean;
}

/** Shown instead of a conversation, where trying again is of no use. */
export function NoChat({ kind, isWholePage }: NoChatProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div class="state">
      <Icon name="chat" />
      <Heading>{obstacleText(`title.${kind}`)}</Heading>
      <p>{obstacleText(`text.${kind}`)}</p>
    </div>
  );
}
