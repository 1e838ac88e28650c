import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { getShownState } from '@sala/contract/core/availability.schema.ts';
import { type Colleague, usersApi } from '@sala/contract/identity/users/users.api.ts';
import i18next from 'i18next';
import { currentAbility } from '#shared/ability/ability.ts';
import { api, type CallOptions } from '#shared/api/client.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { FindRecords, FoundRecord } from '#shared/pages/feature.ts';
import { currentProfile, onSessionChange } from '#shared/session/session.ts';
import { usePageSwitches } from '#shared/ui/page-switches.ts';

interface Known {
  at: number;
  colleagues: readonly Colleague[];
  /** Ids of those who can be written to in private chat. */
  chatters: ReadonlySet<string>;
}

const freshFor = 60_000;
const privateChat = '/chat-partner';
let known: Known | undefined;

onSessionChange(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) known = undefined;
});

async function listChatters(options: CallOptions): Promise<ReadonlySet<string>> {
  const isOn = usePageSwitches.getState()[privateChat] === true;
  if (!isOn || !currentAbility().can('update', 'chatPartner')) return new Set();
  const { rows } = await api.call(privateRoomsApi.people, { query: {} }, options);
  return new Set(rows.map(({ id }) => id));
}

async function openRoom(userId: string): Promise<object> {
  const { id } = await api.call(privateRoomsApi.create, { body: { kind: 'direct', userId } });
  return { room: id };
}

type Place = Pick<FoundRecord, 'path' | 'params' | 'search' | 'findSearch'>;

/** The account of a colleague for users who manage it, a conversation with them, or their work; undefined: nothing that the user may open. */
function findPlace(id: string, chatters: ReadonlySet<string>): Place | undefined {
  const ability = currentAbility();
  if (ability.can('update', 'manage-users')) return { params: { id } };
  if (chatters.has(id)) return { path: privateChat, findSearch: () => openRoom(id) };
  if (ability.can('read', 'view-service')) return { path: '/service-system', search: { operatorId: id, tray: 'all' } };
  if (ability.can('read', 'view-ticket')) return { path: '/ticket', search: { assigneeId: id, tab: 'all' } };
  return undefined;
}

async function readKnown(options: CallOptions): Promise<Known> {
  const [{ rows }, chatters] = await Promise.all([
    api.call(usersApi.colleagues, {}, options),
    // Colleagues are found without private chat too.
    listChatters(options).catch((): ReadonlySet<string> => new Set()),
    loadNamespaces('availability'),
  ]);
  return { at: Date.now(), colleagues: rows, chatters };
}

/** All colleagues that lead somewhere, with their present availability. */
export const findPeople: FindRecords = async (_, options) => {
  if (!known || Date.now() - known.at >= freshFor) known = await readKnown(options);
  const { colleagues, chatters } = known;
  const ownId = currentProfile()?.id;
  return colleagues.flatMap(({ id, name, profilePicture, availability }): FoundRecord[] => {
    const place = id === ownId ? undefined : findPlace(id, chatters);
    if (!place) return [];
    return [
      {
        id,
        title: name,
        description: i18next.t(`availability:state.${getShownState(availability)}`),
        face: { name, src: profilePicture },
        ...place,
      },
    ];
  });
};
