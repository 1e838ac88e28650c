import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { useTicketChoices, useTicketPictures } from '../api/tickets.queries.ts';
import styles from './details-tab.module.css';
import { personOptions } from './person-options.ts';
import { useFollowing } from './use-following.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

/** The followers of the ticket. Users can follow it themselves; people who may work on it can add others. */
export function FollowersBlock({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  const { edit } = useTicketCapabilities();
  const ownId = useProfile()?.id;
  const following = useFollowing(ticket);
  const choices = useTicketChoices();
  const pictureOf = useTicketPictures();
  const { followers, isFollowing } = ticket;
  const others = personOptions(t, choices.data?.people ?? []).filter(
    ({ id }) => id !== ownId && !followers.some((follower) => follower.id === id),
  );
  const Eye = isFollowing ? IconEyeOff : IconEye;
  return (
    <>
      {followers.length > 0 && (
        <ul className={styles.people}>
          {followers.map(({ id, name }) => (
            <li key={id} className={styles.person}>
              <Avatar name={name} src={pictureOf(id)} size={24} isDecorative />
              {name}
              <span className={styles.space} />
              {edit && id !== ownId && (
                <IconButton
                  size={28}
                  label={t('detail.followers.remove', { name })}
                  disabled={following.isBusy}
                  onClick={() => following.remove(id)}
                >
                  <IconX size={15} stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {following.isPossible && (
        <div>
          <Button variant="default" isSmall isBusy={following.isBusy} onClick={following.toggle}>
            <Eye size={16} stroke={1.75} aria-hidden />
            {t(isFollowing ? 'detail.commands.unfollow' : 'detail.commands.follow')}
          </Button>
        </div>
      )}
      {edit && (
        <OptionPicker
          key={followers.length}
          label={t('detail.followers.add')}
          value={null}
          load={optionsAmong(others)}
          isSorted={false}
          onValueChange={(id) => id && following.add(id)}
        />
      )}
    </>
  );
}
