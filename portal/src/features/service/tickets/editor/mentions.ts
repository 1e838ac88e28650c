/** A colleague who can be mentioned in a note. */
export interface MentionedPerson {
  readonly id: string;
  readonly name: string;
}

/** Ids of the colleagues mentioned in markup of the editor, each once. */
export function mentionIdsIn(markup: string): string[] {
  const marks = new DOMParser()
    .parseFromString(markup, 'text/html')
    .querySelectorAll<HTMLElement>('[data-type="mention"]');
  return [...new Set([...marks].flatMap(({ dataset }) => (dataset.id ? [dataset.id] : [])))];
}
