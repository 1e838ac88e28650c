import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { useEffect, useRef } from 'react';
import { useOwnProfile } from '../own-profile.tsx';
import { useSetAutoTranslate } from './translation.queries.ts';

/**
 * If the user has chosen this setting, conversations in other languages are translated when they are opened. A decision made for a
 * single conversation takes precedence; the server stores it.
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
    getVisitorLanguage(channel) !== locale;
  useEffect(() => {
    // Only once for each opening, because the user may switch it off again.
    if (!isWanted || asked.current === channel.id) return;
    asked.current = channel.id;
    mutate({ isOn: true, isDefault: true });
  }, [isWanted, channel.id, mutate]);
}
