/** What somebody is writing behind a slash, and where the slash stands. */
export interface SlashCommand {
  start: number;
  search: string;
}

/** A slash begins a word; whatever could be a code may follow it. In an address or a fraction it is just a slash. */
const command = /(?:^|\s)\/([\p{L}\p{M}\p{N}\p{Cf}_-]{0,40})$/u;

/** The command that ends where the caret stands; null when there is none. */
export function slashCommandAt(text: string, caret: number): SlashCommand | null {
  const search = command.exec(text.slice(Math.max(0, caret - 60), caret))?.[1];
  return search === undefined ? null : { start: caret - search.length - 1, search };
}
