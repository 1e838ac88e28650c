import { readUiState, useUiState } from './ui-state.ts';

/** Combinations that the reader has put in place of the usual ones, by place and name of the action. Chosen on each device. */
type OwnKeys = Readonly<Record<string, string>>;

const slice = 'ownKeys';
const none: OwnKeys = {};

export const useOwnKeys = () => useUiState<OwnKeys>(slice, none);

/** The table of a page, in which each action has the reader's own combination where there is one. */
export function withOwnKeys<Name extends string>(
  place: string,
  usual: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const names = Object.keys(usual) as Name[];
  return Object.defineProperties(
    {} as Record<Name, string>,
    Object.fromEntries(
      names.map((name) => [
        name,
        { enumerable: true, get: () => readUiState(slice, none)[`${place}.${name}`] ?? usual[name] },
      ]),
    ),
  );
}

/** Keys that can be chosen: letters, digits and two signs that are shown as they are. */
const choosable = /^(Key[A-Z]|Digit\d|Slash|Period)$/;

/** The pressed combination as `useShortcut` names it; undefined while only Alt and the like are held. */
export function toCombination(event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  if (!choosable.test(event.code)) return undefined;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const held = [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && 'Shift'].filter((name) => name !== false);
  return [...held, event.code].join('+');
}

/** Which the browser keeps for itself, such as those for a new window or for printing. */
export const isOfBrowser = (combination: string): boolean => /^Mod\+(?!Alt)/.test(combination);

/** The same for every way of writing a combination. */
export const normalized = (combination: string): string =>
  combination.replace('Ctrl', 'Mod').split('+').sort().join('+');

/** Combinations that work on every page. */
export const keysEverywhere = ['Mod+KeyK', 'Shift+Slash', 'Mod+Slash', 'KeyG'] as const;
