import type { TicketChoices } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { TFunction } from 'i18next';
import { currentProfile } from '#shared/session/session.ts';
import { type PickerOption, sortOptions } from '#shared/ui/option-picker/options.ts';

type People = TicketChoices['people'];

/** The possible assignees of a ticket, with the user first. */
export const assigneeOptions = (t: TFunction<'tickets'>, people: People): PickerOption[] =>
  personOptions(
    t,
    people.filter(({ canTake }) => canTake),
  );

/** The possible followers of a ticket, with the user first. */
export function personOptions(t: TFunction<'tickets'>, people: People): PickerOption[] {
  const ownId = currentProfile()?.id;
  const options = sortOptions(
    people
      .filter(({ isActive }) => isActive)
      .map(({ id, name, profilePicture, availability }) => ({
        id,
        label: name,
        avatar: { name, src: profilePicture, availability },
        ...(id === ownId && { description: t('detail.me') }),
      })),
  );
  return options.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
}
