import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { setProfile, useProfile } from '#shared/session/session.ts';
import { ownHindrance } from '#shared/ui/availability-text.ts';
import { Menu, MenuItem, MenuNote } from '#shared/ui/menu.tsx';
import type { PopoverProps } from '#shared/ui/popover.tsx';
import styles from './duty-menu.module.css';
import { useOwnPresence } from './use-own-presence.ts';

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
  if (!profile || !presence) return null;
  const isOffline = change.isPending ? change.variables : profile.isOffline;
  const isDisconnected = presence === 'disconnected';
  const hindrance =
    isOffline || isDisconnected ? undefined : ownHindrance(i18n.getFixedT(null, 'availability'), availability);
  const look = isDisconnected ? 'disconnected' : isOffline ? 'offline' : hindrance ? 'hindered' : 'online';
  // Before the server has said whether there is a hindrance, nothing is promised.
  const isUnknown = look === 'online' && !availability;
  const word = isUnknown
    ? ''
    : look === 'hindered'
      ? hindrance!.state
      : t(look === 'disconnected' ? 'common:presence.disconnected' : `common:presence.${look as 'online' | 'offline'}`);
  const sentence =
    hindrance?.sentence ??
    t(
      isDisconnected
        ? 'common:presence.disconnected'
        : isOffline
          ? 'presenceOffline'
          : isUnknown
            ? 'takeWork'
            : 'presenceOnline',
    );
  // Of the two choices each says itself what it means.
  const note = (isDisconnected || hindrance) && <MenuNote>{sentence}</MenuNote>;
  // A panel that ends with its button grows upwards: on the side on which it grows, a note that comes late moves no choice.
  const isUpwards = placement === 'right-end';
  const choose = (next: boolean) => {
    if (next !== isOffline) change.mutate(next);
  };
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
            <IconChevronDown size={12} stroke={2} className={styles.arrow} />
          </span>
        </button>
      )}
    >
      {isUpwards && note}
      <MenuItem isChecked={!isOffline} onSelect={() => choose(false)}>
        {t('common:presence.online')}
        <span className={styles.meaning}>{t('duty.online')}</span>
      </MenuItem>
      <MenuItem isChecked={isOffline} onSelect={() => choose(true)}>
        {t('common:presence.offline')}
        <span className={styles.meaning}>{t('duty.offline')}</span>
      </MenuItem>
      {!isUpwards && note}
    </Menu>
  );
}
