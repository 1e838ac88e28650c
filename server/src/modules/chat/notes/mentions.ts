/** More people than this in one note is a mistake or a nuisance. */
const maxMentions = 20;

/** Ids of the people named in a note as `@[Name](id)`, each once, in order. */
export function mentionsIn(text: string): string[] {
  const ids = [...text.matchAll(/@\[[^\]\n]{1,200}\]\(([0-9a-f-]{36})\)/gi)].map(([, id]) => id!.toLowerCase());
  return [...new Set(ids)].filter((id) => uuid.test(id)).slice(0, maxMentions);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
