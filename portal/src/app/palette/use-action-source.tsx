import type { Availability, AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { maxStayMinutes, ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import {
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserCheck,
} from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutIcons, skinIcons } from '#app/header/account-menu.tsx';
import { useLocaleChoice } from '#app/header/use-locale-choice.ts';
import { useOwnPresence } from '#app/header/use-own-presence.ts';
import { menuPositions, useMenuPosition } from '#app/layouts/use-menu-layout.ts';
import { signOut } from '#features/people/auth/auth.public.ts';
import { useBreakCommands } from '#features/time/break-times/break-times.public.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { cacheOwnAvailability, useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { currentProfile, setProfile, useProfile } from '#shared/session/session.ts';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import { containsWords, isBegun } from '#shared/ui/contains-words.ts';
import { openKeyHelp } from '#shared/ui/key-help.ts';
import { type PaletteItem, usePaletteSource } from '#shared/ui/palette.ts';
import { isMeant, isNamed } from './palette-match.ts';
import { useCreations } from './use-creations.tsx';

/** Users may not be able to type the name of a language in its own script. */
const englishNames: Record<Locale, string> = { en: 'English', km: 'Khmer', vi: 'Vietnamese', 'zh-cn': 'Chinese' };
const offDuty: readonly AvailabilityState[] = ['off_shift', 'day_off', 'holiday'];
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function setOffline(isOffline: boolean): void {
  // The error was already shown by the error handlers.
  api.call(profileApi.setOffline, { body: { isOffline } }).then(setProfile, () => undefined);
}

const anHour = 60;

/** For so many minutes somebody off duty is there, and online. */
function beginStay(queryClient: QueryClient, minutes: number): void {
  const note = (own: Availability) => {
    cacheOwnAvailability(queryClient, own);
    const profile = currentProfile();
    if (profile?.isOffline) setProfile({ ...profile, isOffline: false });
  };
  // The error was already shown by the error handlers.
  api.call(ownTimeApi.startStay, { body: { minutes } }).then(note, () => undefined);
}

/** Off duty, except on leave: to be there for a time, as the menu of the own presence offers it. */
function useStays(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const presence = useOwnPresence();
  const availability = useOwnAvailability(presence !== null);
  const [now] = useState(() => Date.now());
  if (presence === 'disconnected' || !availability || !offDuty.includes(availability.state)) return [];
  const restOfDay = dayjs(now).endOf('day').diff(now, 'minute');
  const hours = (count: number) => ({ label: t('hereFor', { count }), minutes: count * anHour });
  const longest =
    restOfDay <= maxStayMinutes ? { label: t('hereToday'), minutes: restOfDay } : hours(maxStayMinutes / anHour);
  return [hours(1), hours(2), longest]
    .filter(({ minutes }) => minutes > 0)
    .map(({ label, minutes }, index) => ({
      id: `stay-${index}`,
      label,
      keywords: 'here now duty online presence available work',
      icon: <IconUserCheck {...iconProps} />,
      run: () => beginStay(queryClient, minutes),
    }));
}

/** What can be done from anywhere: new records, a break, presence, language, appearance, place of the menu, signing out. */
export function useActionSource(): void {
  const { t } = useTranslation(['shell', 'ui']);
  const [locale, chooseLocale] = useLocaleChoice();
  const skin = useSkin();
  const [place, setPlace] = useMenuPosition();
  const takesWork = useOwnPresence() !== null;
  const isOffline = useProfile()?.isOffline ?? false;

  const creations = useCreations();
  const breaks = useBreakCommands();
  const stays = useStays();
  const presence: PaletteItem = {
    id: 'presence',
    label: t(isOffline ? 'goOnline' : 'goOffline'),
    keywords: 'online offline presence available away pause snooze mute',
    icon: isOffline ? <IconPlayerPlay {...iconProps} /> : <IconPlayerPause {...iconProps} />,
    run: () => setOffline(!isOffline),
  };
  const languages = locales
    .filter((choice) => choice !== locale)
    .map((choice) => ({
      id: `language-${choice}`,
      label: withColon(t('language'), localeNames[choice]),
      keywords: `language ${choice} ${englishNames[choice]}`,
      icon: <IconLanguage {...iconProps} />,
      run: () => chooseLocale(choice),
    }));
  const looks = skins
    .filter((choice) => choice !== skin)
    .map((choice) => {
      const Icon = skinIcons[choice];
      return {
        id: `skin-${choice}`,
        label: withColon(t('skin'), t(`skins.${choice}`)),
        keywords: `skin ${choice}`,
        icon: <Icon {...iconProps} />,
        run: () => setSkin(choice),
      };
    });
  const places = menuPositions
    .filter((choice) => choice !== place)
    .map((choice) => {
      const Icon = layoutIcons[choice];
      return {
        id: `layout-${choice}`,
        label: withColon(t('layout'), t(`layouts.${choice}`)),
        keywords: `layout menu ${choice}`,
        icon: <Icon {...iconProps} />,
        run: () => setPlace(choice),
      };
    });
  const keys: PaletteItem = {
    id: 'keyboard-shortcuts',
    label: t('ui:keySheet.title'),
    keywords: 'keyboard shortcuts help',
    icon: <IconKeyboard {...iconProps} />,
    run: openKeyHelp,
  };
  const leave: PaletteItem = {
    id: 'sign-out',
    label: t('signOut'),
    keywords: 'logout sign out',
    icon: <IconLogout {...iconProps} />,
    run: () => void signOut(),
  };

  const own = [...breaks.items, ...stays, ...(takesWork ? [presence] : []), keys, leave];
  const choices: PaletteItem[] = [...languages, ...looks, ...places];
  const actions = [...creations, ...own, ...choices];
  // By its beginning alone a choice is not meant: many people are called Lan.
  const isCalled = (action: PaletteItem, query: string) => {
    if (action.needsQuery) return query.trim() !== '' && isMeant(action, query);
    if (isNamed(action, query)) return true;
    if (choices.includes(action)) return false;
    return creations.includes(action) ? query.trim() !== '' && isMeant(action, query) : isBegun(action.label, query);
  };
  // What is called by its name comes with the pages, in the same order: by its label, by another name. What is only like it comes after
  // the records that may be meant.
  usePaletteSource({
    id: 'named-actions',
    title: t('palette.actions'),
    order: -0.75,
    revision: breaks.revision,
    find: (query) => actions.filter((action) => isCalled(action, query) && containsWords(action.label, query)),
  });
  usePaletteSource({
    id: 'actions-by-other-names',
    title: t('palette.actions'),
    order: -0.65,
    revision: breaks.revision,
    find: (query) => actions.filter((action) => isCalled(action, query) && !containsWords(action.label, query)),
  });
  usePaletteSource({
    id: 'actions',
    title: t('palette.actions'),
    order: 2,
    revision: breaks.revision,
    find: (query) => actions.filter((action) => !isCalled(action, query)),
  });
}
