import { IconBlockquote, IconBold, IconCode, IconItalic, IconList, IconListNumbers } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { LinkButton } from './link-button.tsx';
import styles from './rich-text-editor.module.css';

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

const buttons = [
  { name: 'bold', Icon: IconBold, keys: 'Mod+KeyB', toggle: (editor: Editor) => editor.chain().focus().toggleBold() },
  {
    name: 'italic',
    Icon: IconItalic,
    keys: 'Mod+KeyI',
    toggle: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    keys: 'Mod+Shift+Digit8',
    toggle: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    keys: 'Mod+Shift+Digit7',
    toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    name: 'blockquote',
    Icon: IconBlockquote,
    keys: 'Mod+Shift+KeyB',
    toggle: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
  { name: 'code', Icon: IconCode, keys: 'Mod+KeyE', toggle: (editor: Editor) => editor.chain().focus().toggleCode() },
] as const;

/** Moves the focus between the buttons of the toolbar with the arrow keys. */
function useBarKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const next = all.at(target % all.length)!;
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  };
  return { bar, handleKey };
}

/** The formats for the selected text. The toolbar is one stop of the Tab key. */
export function EditorToolbar({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { t } = useTranslation('tickets');
  const { bar, handleKey } = useBarKeys();
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => buttons.filter(({ name }) => shown.isActive(name)).map(({ name }) => name),
  });
  return (
    <div ref={bar} className={styles.tools} role="toolbar" aria-label={t('editor.tools')} onKeyDown={handleKey}>
      {buttons.map(({ name, Icon, keys, toggle }, index) => {
        const isActive = active.includes(name);
        return (
          <IconButton
            key={name}
            size={28}
            variant={isActive ? 'active' : 'quiet'}
            label={t(`editor.${name}`)}
            title={`${t(`editor.${name}`)} (${shortcutKeys(keys).join(' ')})`}
            aria-pressed={isActive}
            disabled={isDisabled}
            tabIndex={index === 0 ? 0 : -1}
            // Keeps the text selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(editor).run()}
          >
            <Icon {...icon} />
          </IconButton>
        );
      })}
      <LinkButton editor={editor} isDisabled={isDisabled} />
    </div>
  );
}
