import type { Availability, AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { maxStayMinutes, ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { cacheOwnAvailability, useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { currentProfile, setProfile, useProfile } from '#shared/session/session.ts';
import { availabilityText, ownHindrance } from '#shared/ui/availability-text.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuNote } from '#shared/ui/menu.tsx';
import type { PopoverProps } from '#shared/ui/popover.tsx';
import styles from './duty-menu.module.css';
import { useOwnPresence } from './use-own-presence.ts';

const offDuty: readonly AvailabilityState[] = ['off_shift', 'day_off', 'holiday', 'leave'];

/** What being online means in each state, so that nothing is promised that does not hold now. */
function onlineMeaning(own: Availability | undefined, isDisconnected: boolean) {
  if (!own || isDisconnected || own.reason === 'disconnected') return 'duty.whileOnDuty';
  if (own.state === 'break') return 'duty.afterBreak';
  return own.state === 'at_cap' ? 'duty.belowLimit' : 'duty.online';
}

/** Begins, with the minutes that it lasts, or ends (null) the time in which the user is there though off duty. */
function useStay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (minutes: number | null) =>
      minutes === null ? api.call(ownTimeApi.endStay, {}) : api.call(ownTimeApi.startStay, { body: { minutes } }),
    onSuccess: (own, minutes) => {
      cacheOwnAvailability(queryClient, own);
      const profile = currentProfile();
      // Beginning one is also going online.
      if (minutes !== null && profile?.isOffline) setProfile({ ...profile, isOffline: false });
    },
  });
}

/** What the reader can be given now, in words, with its reason and end; and the choice whether new work may come. */
export function DutyMenu({ placement }: Pick<PopoverProps, 'placement'>) {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const profile = useProfile();
  const presence = useOwnPresence();
  const availability = useOwnAvailability(presence !== null);
  const change = useMutation({
    mutationFn: (isOffline: boolean) => api.call(profileApi.setOffline, { body: { isOffline } }),
    onSuccess: setProfile,
  });
  const stay = useStay();
  if (!profile || !presence) return null;
  const words = i18n.getFixedT(null, 'availability');
  const isOffline = change.isPending ? change.variables : profile.isOffline;
  const isDisconnected = presence === 'disconnected';
  const hindrance = isOffline || isDisconnected ? undefined : ownHindrance(words, availability);
  const isHere = !isOffline && !isDisconnected && availability !== undefined && availability.stayUntil !== null;
  const isOffDuty = !isDisconnected && availability !== undefined && offDuty.includes(availability.state);
  const look = isDisconnected ? 'disconnected' : isOffline ? 'offline' : hindrance ? 'hindered' : 'online';
  // Before the server has said whether there is a hindrance, nothing is promised.
  const isUnknown = look === 'online' && !availability;
  const plainWord = t(
    look === 'disconnected' ? 'common:presence.disconnected' : `common:presence.${isOffline ? 'offline' : 'online'}`,
  );
  const word = isUnknown ? '' : (hindrance?.state ?? (isHere ? t('duty.hereWord') : plainWord));
  // That they are offline, or online without working hours, says the choice itself.
  const isSaid = availability?.state === 'offline' || availability?.reason === 'noWorkingHours';
  const state =
    availability && !isDisconnected && !isSaid
      ? availabilityText(words, availability, { isOwn: true }).sentence
      : undefined;
  const sentence = isDisconnected
    ? t('common:presence.disconnected')
    : isOffline
      ? t('presenceOffline')
      : isUnknown
        ? t('takeWork')
        : hindrance || isHere
          ? state
          : t('presenceOnline');
  const meaning = onlineMeaning(availability, isDisconnected);
  const note = (isDisconnected || state) && <MenuNote>{isDisconnected ? sentence : state}</MenuNote>;
  // A panel that ends with its button grows upwards: on the side on which it grows, a note that comes late moves no choice.
  const isUpwards = placement === 'right-end';
  const choose = (next: boolean) => {
    if (next !== isOffline) change.mutate(next);
  };
  const choosePlan = () => (isHere ? stay.mutate(null) : choose(false));
  return (
    <Menu
      label={t('takeWork')}
      placement={placement}
      width={280}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.button}
          aria-label={withColon(t('takeWork'), word || t('common:presence.online'))}
          title={sentence}
          data-look={isUnknown ? 'unknown' : look}
        >
          <span className={styles.dot} aria-hidden />
          <span className={styles.word} aria-hidden>
            {word}
            {/* It stands after the word, and a word that comes late would push it. */}
            {!isUnknown && <IconChevronDown size={12} stroke={2} className={styles.arrow} />}
          </span>
        </button>
      )}
    >
      {isUpwards && note}
      {isHere && (
        <MenuItem isChecked onSelect={() => undefined}>
          {t('duty.here')}
          <span className={styles.meaning}>{t(meaning === 'duty.online' ? 'duty.hereOn' : meaning)}</span>
        </MenuItem>
      )}
      {isHere || isOffDuty ? (
        <MenuItem isChecked={!isHere && !isOffline} onSelect={choosePlan}>
          {words('state.off_shift')}
          <span className={styles.meaning}>{t('duty.offDuty')}</span>
        </MenuItem>
      ) : (
        <MenuItem isChecked={!isOffline} onSelect={() => choose(false)}>
          {t('common:presence.online')}
          <span className={styles.meaning}>{t(meaning)}</span>
        </MenuItem>
      )}
      <MenuItem isChecked={isOffline} onSelect={() => choose(true)}>
        {t('common:presence.offline')}
        <span className={styles.meaning}>{t(isHere || isOffDuty ? 'duty.offlineLonger' : 'duty.offline')}</span>
      </MenuItem>
      {(isHere || (isOffDuty && availability.state !== 'leave')) && (
        <StayChoices isHere={isHere} onChoose={(minutes) => stay.mutate(minutes)} />
      )}
      {!isUpwards && note}
    </Menu>
  );
}

const anHour = 60;

/** For how long somebody off duty can say that they are there: one hour, two, or until their day ends. */
function StayChoices({ isHere, onChoose }: { isHere: boolean; onChoose: (minutes: number) => void }) {
  const { t, i18n } = useTranslation('shell');
  const [now] = useState(() => Date.now());
  const restOfDay = dayjs(now).endOf('day').diff(now, 'minute');
  const untilText = (minutes: number) =>
    availabilityText(i18n.getFixedT(null, 'availability'), {
      state: 'available',
      reason: 'byChoice',
      name: null,
      until: dayjs(now).add(minutes, 'minute').toISOString(),
      availableAt: null,
      stayUntil: null,
    }).when;
  const hours = (count: number) => ({ label: t('duty.hours', { count }), minutes: count * anHour });
  const longest =
    restOfDay <= maxStayMinutes ? { label: t('duty.endOfDay'), minutes: restOfDay } : hours(maxStayMinutes / anHour);
  const choices = [hours(1), hours(2), longest].filter(({ minutes }) => minutes > 0);
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t(isHere ? 'duty.otherEnd' : 'duty.here')}</MenuLabel>
      {!isHere && <MenuNote>{t('duty.hereChoice')}</MenuNote>}
      {choices.map(({ label, minutes }) => (
        <MenuItem key={label} onSelect={() => onChoose(minutes)}>
          {label}
          <span className={styles.meaning}>{untilText(minutes)}</span>
        </MenuItem>
      ))}
    </>
  );
}
