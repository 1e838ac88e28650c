import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import {
  getTextLanguage,
  type QuickMessageHit,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { fillVariables } from '@sala/contract/conversations/quick-messages/variables.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconBolt } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { isComposing, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { containsWords } from '#shared/ui/contains-words.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { useOwnProfile } from './own-profile.tsx';
import { toVariableValues } from './quick-message-values.ts';
import { slashCommandAt } from './slash-command.ts';

const maxInPalette = 4;
const searchKey = ['quick-messages', 'search'] as const;

export interface QuickMessagesSetup {
  channel: Channel;
  textRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onTextChange: (text: string) => void;
}

/** Quick messages for the text that is being written: found after a slash, with variables filled in and with their files. */
export function useQuickMessages({ channel, textRef, text, onTextChange }: QuickMessagesSetup) {
  const { t } = useTranslation('shell');
  const profile = useOwnProfile();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const files = useTakenFiles();

  const command = caret === null ? null : slashCommandAt(text, caret);
  const isOpen = command !== null && command.start !== closedAt;
  const found = useFound(channel.locale, isOpen ? command.search : undefined);
  const { hits, isAnswered } = found;
  const combobox = useCombobox({ options: hits, keyOf: ({ id }) => id, query: command?.search ?? '', isOpen });
  const values = toVariableValues(channel, profile);
  const { missing } = fillVariables(text, values);

  /** Inserts text in place of the command, or at the caret. */
  function insert(words: string) {
    const end = caret ?? textRef.current?.selectionStart ?? text.length;
    const start = command?.start ?? end;
    flushSync(() => onTextChange(text.slice(0, start) + words + text.slice(end)));
    setCaret(null);
    textRef.current?.focus();
    textRef.current?.setSelectionRange(start + words.length, start + words.length);
  }

  function choose(hit: QuickMessageHit) {
    setIsFirstWanted(false);
    setPicked((before) => (before.includes(hit.id) ? before : [...before, hit.id]));
    insert(fillVariables(hit.text, values).text);
    if (hit.attachmentCount > 0) void files.take(hit.id);
  }

  usePaletteSource({
    id: 'quick-messages',
    title: t('palette.quickMessages'),
    order: -0.2,
    isSearch: true,
    find: async (typed, signal) => {
      const search = typed.trim();
      if (search === '') return [];
      const body = { search, locale: channel.locale };
      const { rows } = await api.call(quickMessagesApi.search, { body }, { signal, silent: true });
      // The server finds parts of words as well, which while a reply is written is what a code needs.
      const meant = rows.filter((hit) => containsWords(`${hit.title} ${hit.shortCode} ${hit.text}`, search));
      return meant.slice(0, maxInPalette).map((hit) => ({
        id: `quick-message-${hit.id}`,
        label: hit.title || `/${hit.shortCode}`,
        description: fillVariables(hit.text, values).text,
        icon: createElement(IconBolt, { size: 18, stroke: 1.75, 'aria-hidden': true }),
        run: () => choose(hit),
      }));
    },
  });

  // Enter pressed right after typing a code must apply to the complete code, not to results for an incomplete one.
  const chooseFirst = useEffectEvent(() => {
    setIsFirstWanted(false);
    if (isOpen && hits[0]) choose(hits[0]);
  });
  useEffect(() => {
    if (isFirstWanted && isAnswered) chooseFirst();
  }, [isFirstWanted, isAnswered]);

  /** Returns whether the list handled the key, which then neither sends nor moves the caret. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event)) return false;
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setClosedAt(command.start);
      return true;
    }
    const isTaking = event.key === 'Enter' || event.key === 'Tab';
    const step = combobox.stepOf(event);
    if ((!isTaking && step === undefined) || (isAnswered && hits.length === 0)) return false;
    event.preventDefault();
    if (step !== undefined) combobox.move(step);
    else if (isAnswered) choose(combobox.option!);
    else setIsFirstWanted(true);
    return true;
  }

  /** Must be called after every change of the text or the caret. */
  function follow() {
    const element = textRef.current;
    const next = element && element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    setCaret(next);
    if (element && next !== null && slashCommandAt(element.value, next)?.start !== closedAt) setClosedAt(null);
  }

  return {
    ...found,
    combobox,
    isOpen,
    search: command?.search ?? '',
    wanted: getTextLanguage(channel.locale),
    missing,
    files,
    choose,
    /** The text as it would be inserted in the reply. */
    preview: (hit: QuickMessageHit) => fillVariables(hit.text, values).text,
    handleKey,
    follow,
    handleChange: () => {
      combobox.reset();
      setIsFirstWanted(false);
      follow();
    },
    close: () => setCaret(null),
    /** Starts a command at the caret. */
    begin: () => {
      const element = textRef.current;
      const end = element?.selectionStart ?? text.length;
      const slash = end === 0 || /\s/.test(text[end - 1]!) ? '/' : ' /';
      setClosedAt(null);
      insert(slash);
      setCaret(end + slash.length);
    },
    /** The text to send; null if a variable has no value, in which case the caret is moved to it. */
    finish: (): string | null => {
      const filled = fillVariables(text, values);
      if (filled.missing.length === 0) return filled.text;
      const start = text.indexOf('{{', Math.max(0, text.search(new RegExp(`\\{\\{\\s*${filled.missing[0]}`))));
      textRef.current?.focus();
      textRef.current?.setSelectionRange(start, text.indexOf('}}', start) + 2);
      return null;
    },
    /** The quick messages that the text was created from, for the count; cleared together with the text. */
    picked: text.trim() === '' && files.ready.length === 0 ? [] : picked,
    clear: () => {
      setPicked([]);
      setCaret(null);
      files.clear();
    },
    textProps: combobox.textProps,
  };
}

export type QuickMessages = ReturnType<typeof useQuickMessages>;

/** The matching quick messages; fetched only while a command is typed. */
function useFound(locale: Channel['locale'], search: string | undefined) {
  const queryClient = useQueryClient();
  const forget = () => void queryClient.invalidateQueries({ queryKey: searchKey });
  useSocketEvent(roomNamespace, 'quickMessages:changed', forget);
  useOnReconnect(forget);
  const query = useQuery({
    queryKey: [...searchKey, locale, search],
    queryFn: ({ signal }) => api.call(quickMessagesApi.search, { body: { search, locale } }, { signal, silent: true }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    hits: search === undefined ? [] : (query.data?.rows ?? []),
    isAnswered: query.data !== undefined && !query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Copies of the chosen quick message's files, to send with the message. */
function useTakenFiles() {
  const [ready, setReady] = useState<readonly Attachment[]>([]);
  const [taking, setTaking] = useState(0);
  return {
    ready,
    isTaking: taking > 0,
    take: async (id: string) => {
      setTaking((count) => count + 1);
      try {
        const { rows } = await api.call(quickMessagesApi.takeAttachments, { params: { id } });
        setReady((before) => [...before, ...rows]);
      } catch {
        // The error is shown by the call. The text is inserted, and the files can be attached manually.
      } finally {
        setTaking((count) => count - 1);
      }
    },
    remove: (id: string) => setReady((before) => before.filter((attachment) => attachment.id !== id)),
    clear: () => setReady([]),
  };
}
