import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { useEffect, useRef } from 'react';
import { useOwnProfile } from '../own-profile.tsx';
import { useSetAutoTranslate } from './translation.queries.ts';

/**
 * Who has chosen so has conversations in other languages translated as soon as they open them. What somebody has decided for a
 * conversation stays: the server knows.
 */
export function useDefaultTranslation(channel: Channel, isAvailable: boolean): void {
  const { id, locale, chatSettings } = useOwnProfile();
  const { mutate } = useSetAutoTranslate(channel, id);
  const asked = useRef<string>(null);
  const isWanted =
    isAvailable &&
    chatSettings.isTranslationOn &&
    !channel.isAutoTranslated &&
    channel.status !== 'closed' &&
    channel.locale !== locale;
  useEffect(() => {
    // Once for each time it is opened: who turns it off means it.
    if (!isWanted || asked.current === channel.id) return;
    asked.current = channel.id;
    mutate({ isOn: true, isDefault: true });
  }, [isWanted, channel.id, mutate]);
}
