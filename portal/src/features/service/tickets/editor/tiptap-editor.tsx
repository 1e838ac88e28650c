import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MentionList } from '#shared/ui/combobox/mention-list.tsx';
import { isComposing, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { editorExtensions, type MentionBridge, type MentionQuery, toMarkup } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import markup from './markup.module.css';
import { readyToPaste } from './pasted-html.ts';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const isSubmit = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);

const getFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** The list after `@`: the offered people, the active one, and the keys that move the selection. */
function useMentionQuery() {
  const [asked, setAsked] = useState<MentionQuery | null>(null);
  const items = asked?.items ?? [];
  const combobox = useCombobox({
    options: items,
    keyOf: ({ id }) => id,
    query: items.map(({ id }) => id).join(' '),
    isOpen: items.length > 0,
  });
  const choose = (index: number) => {
    const person = items[index];
    if (person) asked?.command({ id: person.id, label: person.name });
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    if (items.length === 0 || isComposing(event) || event.shiftKey) return false;
    const step = combobox.stepOf(event);
    if (step !== undefined) combobox.move(step);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(combobox.active);
    else return false;
    return true;
  };
  return { items, combobox, choose, handleKey, ask: setAsked };
}

type Latest = { props: RichTextEditorProps; mention: ReturnType<typeof useMentionQuery> };

/** The handlers of the editor for keys and files. They read the latest functions, because the editor is created only once. */
function getHandlers(latest: { readonly current: Latest }) {
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = getFiles(data);
    const { onFiles } = latest.current.props;
    // A table copied from a spreadsheet also contains a picture of the table; the text is used then.
    if (files.length === 0 || !onFiles || data?.types.includes('text/html')) return false;
    onFiles(files);
    return true;
  };
  return {
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
      const { onSubmit } = latest.current.props;
      if (!onSubmit || !isSubmit(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
      return true;
    },
    transformPastedHTML: readyToPaste,
    handlePaste: (_view: unknown, event: ClipboardEvent) => takeFiles(event.clipboardData),
    handleDrop: (_view: unknown, event: DragEvent) => {
      const isTaken = takeFiles(event.dataTransfer);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  };
}

const bridgeTo = (latest: { readonly current: Latest }): MentionBridge => ({
  people: () => latest.current.props.people ?? [],
  onAsked: (asked) => latest.current.mention.ask(asked),
  onKey: (event) => latest.current.mention.handleKey(event),
});

export function TiptapEditor(props: RichTextEditorProps) {
  const { label, describedBy, isInvalid, isDisabled = false, tone, tools, actions, ref } = props;
  const { t } = useTranslation('tickets');
  const box = useRef<HTMLDivElement>(null);
  const mention = useMentionQuery();
  const latest = useRef({ props, mention });
  useEffect(() => {
    latest.current = { props, mention };
  });
  const [extensions] = useState(() => editorExtensions(props.placeholder, props.people && bridgeTo(latest)));
  const isListed = mention.items.length > 0;
  const { listId, active, optionId } = mention.combobox;
  const activeId = optionId(active);
  const editorProps = useMemo(
    () => ({
      ...getHandlers(latest),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isListed && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
        class: `${markup.markup} ${styles.text}`,
        dir: 'auto',
      },
    }),
    [label, describedBy, isInvalid, isListed, listId, activeId],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: props.initialValue,
    editable: !isDisabled,
    autofocus: props.hasAutofocus ? 'end' : false,
    // The page's content security policy only allows styles from our own files.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => latest.current.props.onValueChange(toMarkup(changed)),
  });
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus('end') }), [editor]);

  return (
    <div
      ref={box}
      className={styles.box}
      data-tone={tone}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      {isListed && (
        <MentionList
          combobox={mention.combobox}
          box={box}
          label={t('editor.mention')}
          people={mention.items}
          onChoose={mention.choose}
        />
      )}
      <EditorContent editor={editor} className={styles.content} />
      <div className={styles.bar}>
        {tools}
        <EditorToolbar editor={editor} isDisabled={isDisabled} />
        <span className={styles.space} />
        {actions}
      </div>
    </div>
  );
}
