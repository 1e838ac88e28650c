import { Mention } from '@tiptap/extension-mention';
import { Placeholder } from '@tiptap/extensions';
import type { AnyExtension, Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { SuggestionProps } from '@tiptap/suggestion';
import type { MentionedPerson } from './mentions.ts';

export type MentionQuery = Pick<SuggestionProps<MentionedPerson, { id: string; label: string }>, 'items' | 'command'>;

export interface MentionBridge {
  /** The people who can be mentioned; read again at each key press. */
  people: () => readonly MentionedPerson[];
  /** The people who match the text after the @; null: there is no mention being typed. */
  onAsked: (asked: MentionQuery | null) => void;
  /** Returns whether the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

const maxShown = 8;

const fits = (words: string) => {
  const wanted = words.toLocaleLowerCase();
  return ({ name }: MentionedPerson) => name.toLocaleLowerCase().includes(wanted);
};

function getMention(bridge: MentionBridge): AnyExtension {
  return Mention.extend({
    // Bold text uses the same element.
    parseHTML: () => [{ tag: 'strong[data-type="mention"]', priority: 100 }],
  }).configure({
    renderHTML: ({ options, node }) => ['strong', options.HTMLAttributes, `@${node.attrs.label}`],
    suggestion: {
      allowedPrefixes: [' ', '('],
      items: ({ query }) => bridge.people().filter(fits(query)).slice(0, maxShown),
      render: () => ({
        onStart: bridge.onAsked,
        onUpdate: bridge.onAsked,
        onKeyDown: ({ event }) => bridge.onKey(event),
        onExit: () => bridge.onAsked(null),
      }),
    },
  });
}

/** The formats of a description or an answer, the same as those the server keeps. */
export function editorExtensions(placeholder: string, bridge: MentionBridge | undefined): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [3, 4] },
      horizontalRule: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && isOurLink(url),
      },
    }),
    Placeholder.configure({ placeholder }),
    ...(bridge ? [getMention(bridge)] : []),
  ];
}

/** Whether a link to this address is allowed; an address without a scheme is a web address. */
function isOurLink(url: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme);
}

/** Completes a typed address with its scheme; undefined if it cannot be an address. */
export function toLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text) || !isOurLink(text)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return /^[^@/]+@[^@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

export const toMarkup = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());
