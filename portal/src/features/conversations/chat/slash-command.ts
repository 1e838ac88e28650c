/** The text after a slash that is being typed, and the position of the slash. */
export interface SlashCommand {
  start: number;
  search: string;
}

/** The slash must start a word, and a possible code may follow it. In an address or a fraction, it has no meaning. */
const command = /(?:^|\s)\/([\p{L}\p{M}\p{N}\p{Cf}_-]{0,40})$/u;

/** The command that ends at the caret; null if there is none. */
export function slashCommandAt(text: string, caret: number): SlashCommand | null {
  const search = command.exec(text.slice(Math.max(0, caret - 60), caret))?.[1];
  return search === undefined ? null : { start: caret - search.length - 1, search };
}
