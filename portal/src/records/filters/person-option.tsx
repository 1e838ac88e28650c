import { Avatar } from '#shared/ui/avatar.tsx';
import type { FilterOption } from '#shared/ui/filters/filter-types.ts';

interface Person {
  id: string;
  name: string;
  profilePicture?: string | null;
}

/** Somebody to filter by, with their face. */
export const personOption = ({ id, name, profilePicture = null }: Person): FilterOption => ({
  value: id,
  label: name,
  icon: <Avatar name={name} src={profilePicture} size={20} isDecorative />,
});
