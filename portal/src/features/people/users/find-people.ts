import { getShownState } from '@sala/contract/core/availability.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import i18next from 'i18next';
import { api } from '#shared/api/client.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { FindRecords, FoundRecord } from '#shared/pages/feature.ts';
import { onSessionChange } from '#shared/session/session.ts';

const freshFor = 60_000;
let known: { at: number; people: readonly FoundRecord[] } | undefined;

onSessionChange(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) known = undefined;
});

/** All colleagues, with their present availability. */
export const findPeople: FindRecords = async (_, options) => {
  if (known && Date.now() - known.at < freshFor) return known.people;
  const [{ rows }] = await Promise.all([
    api.call(usersApi.operatorOptions, {}, options),
    loadNamespaces('availability'),
  ]);
  const people = rows.map(({ id, name, profilePicture, availability }) => ({
    id,
    title: name,
    description: i18next.t(`availability:state.${getShownState(availability)}`),
    face: { name, src: profilePicture },
    params: { id },
  }));
  known = { at: Date.now(), people };
  return people;
};
