/** More mentions in one note are a mistake or abuse. */
const maxMentions = 20;

/** Ids of users mentioned as `@[Name](id)`, without duplicates, in order. */
export function mentionsIn(text: string): string[] {
  const ids = [...text.matchAll(/@\[[^\]\n]{1,200}\]\(([0-9a-f-]{36})\)/gi)].map(([, id]) => id!.toLowerCase());
  return [...new Set(ids)].filter((id) => uuid.test(id)).slice(0, maxMentions);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
