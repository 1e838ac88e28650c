import { maxTagNameLength, maxTags, type TagOption } from '@sala/contract/conversations/tags/tags.schema.ts';

/** The id of an option for a tag that is not there yet. */
const newTag = 'new:';
const idOfNew = (name: string) => `${newTag}${name}`;

/** The name of a tag that is to be created; undefined for one that is there. */
export const newNameOf = (id: string): string | undefined =>
  id.startsWith(newTag) ? id.slice(newTag.length) : undefined;

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** The id for a tag with the typed name, if one can be created: it is not empty, not too long, and no tag has it. */
export function creatableId(typed: string, known: readonly TagOption[]): string | undefined {
  const name = typed.trim().replace(/\s+/g, ' ');
  const isTaken = known.some((tag) => folded(tag.name) === folded(name));
  return name === '' || name.length > maxTagNameLength || isTaken || known.length >= maxTags
    ? undefined
    : idOfNew(name);
}
