import { Avatar } from '#shared/ui/avatar.tsx';
import type { FilterOption } from '#shared/ui/filters/filter-types.ts';

/** Somebody to filter by, with their face. */
export const personOption = ({ id, name }: { id: string; name: string }): FilterOption => ({
  value: id,
  label: name,
  icon: <Avatar name={name} src={null} size={20} isDecorative />,
});
