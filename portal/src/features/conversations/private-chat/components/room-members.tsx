import type {
  PrivateMember,
  PrivatePerson,
  PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { askForCounts, keepRoom } from '../private-chat.queries.ts';
import styles from './room-panel.module.css';

/** Runs a call that answers the room, and shows the room as it is then. */
function useRoomCall(): (call: () => Promise<PrivateRoomDetail>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (call) => {
    keepRoom(queryClient, await call());
    askForCounts(queryClient);
  };
}

/** Members that are shown at first: what one may do with the room comes after them. */
const fewMembers = 12;

/** Who asks to join waits for an answer, and comes first. */
const byNeed = (members: readonly PrivateMember[]) =>
  members.toSorted((one, other) => Number(other.state === 'requested') - Number(one.state === 'requested'));

export interface RoomMembersProps {
  room: PrivateRoomDetail;
  mayDecide: boolean;
  isOwner: boolean;
}

/** Who is in the room, was invited, asks to join, or is banned from it. */
export function RoomMembers({ room, mayDecide, isOwner }: RoomMembersProps) {
  const { t } = useTranslation('private-chat');
  const [isWhole, setIsWhole] = useState(false);
  const members = byNeed(room.members);
  // For a handful more the button would take as much place.
  const isShort = !isWhole && members.length > fewMembers + 3;
  return (
    <>
      <h4 className={styles.section}>{t('room.members', { count: room.memberCount })}</h4>
      <ul className={styles.list}>
        {(isShort ? members.slice(0, fewMembers) : members).map((member) => (
          <Member key={member.person.id} member={member} room={room} mayDecide={mayDecide} isOwner={isOwner} />
        ))}
      </ul>
      {isShort && (
        <Button isSmall variant="default" onClick={() => setIsWhole(true)}>
          {t('room.allMembers', { count: members.length })}
        </Button>
      )}
      {mayDecide && room.banned.length > 0 && (
        <>
          <h4 className={styles.section}>{t('room.banned')}</h4>
          <ul className={styles.list}>
            {room.banned.map((person) => (
              <Banned key={person.id} person={person} roomId={room.id} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface MemberProps extends RoomMembersProps {
  member: PrivateMember;
}

function Member({ member: { person, role, state, presence }, room, mayDecide, isOwner }: MemberProps) {
  const { t } = useTranslation('private-chat');
  const ownId = useProfile()?.id;
  const run = useRoomCall();
  const about = [
    !person.isColleague && person.business,
    state === 'joined' ? role !== 'member' && t(`role.${role}`) : t(`state.${state as 'invited' | 'requested'}`),
    presence && t(`presence.${presence}`),
  ].filter(Boolean);
  const { name } = person;
  const body = { roomId: room.id, userId: person.id };
  // The call tells a failure.
  const keep = (call: () => Promise<PrivateRoomDetail>) => void run(call).catch(() => undefined);
  const answer = (isApproved: boolean) =>
    keep(() => api.call(privateRoomsApi.answer, { body: { ...body, isApproved } }));
  const ban = () =>
    confirm({
      title: t('member.banTitle', { name }),
      consequences: [t('member.banBody')],
      confirmLabel: t('member.ban'),
      isDangerous: true,
      run: () =>
        run(() => api.call(privateRoomsApi.removeMember, { body: { ...body, isBanned: true } }, { silent: true })),
    });
  // Of a partner's people those of the partner decide, and those of the business that opened the room.
  const isTheirs = person.isColleague || room.isOwn;
  const isOther = person.id !== ownId && room.kind !== 'direct';
  const mayTakeOut = role === 'member' || isOwner;
  return (
    <li className={styles.member}>
      <Avatar name={name} src={person.picture} size={32} isDecorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about.join(' · ')}</span>
      </span>
      {isOther && mayDecide && isTheirs && mayTakeOut && (
        <Menu
          label={t('member.actions', { name })}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} size={28} label={t('member.actions', { name })}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        >
          {state === 'requested' && (
            <>
              <MenuItem onSelect={() => answer(true)}>{t('requests.approve')}</MenuItem>
              <MenuItem onSelect={() => answer(false)}>{t('requests.decline')}</MenuItem>
            </>
          )}
          {state === 'joined' &&
            isOwner &&
            (['owner', 'moderator', 'member'] as const).map((next) => (
              <MenuItem
                key={next}
                isChecked={role === next}
                onSelect={() => keep(() => api.call(privateRoomsApi.setRole, { body: { ...body, role: next } }))}
              >
                {t(`role.${next}`)}
              </MenuItem>
            ))}
          {((state === 'joined' && isOwner) || state === 'requested') && <MenuDivider />}
          {state !== 'requested' && (
            <MenuItem isDangerous onSelect={() => keep(() => api.call(privateRoomsApi.removeMember, { body }))}>
              {t('member.remove')}
            </MenuItem>
          )}
          <MenuItem isDangerous onSelect={() => void ban()}>
            {t('member.ban')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

function Banned({ person, roomId }: { person: PrivatePerson; roomId: string }) {
  const { t } = useTranslation('private-chat');
  const run = useRoomCall();
  const lift = () =>
    run(() => api.call(privateRoomsApi.unban, { body: { roomId, userId: person.id } })).catch(() => undefined);
  return (
    <li className={styles.member}>
      <Avatar name={person.name} src={person.picture} size={32} isDecorative />
      <span className={styles.words}>
        <span className={styles.name}>{person.name}</span>
        {!person.isColleague && <span className={styles.about}>{person.business}</span>}
      </span>
      <Button isSmall variant="default" onClick={() => void lift()}>
        {t('member.unban')}
      </Button>
    </li>
  );
}
