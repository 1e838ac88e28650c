import { fillVoiceSentence, type VoiceVariable } from '@sala/contract/alerts/voice-settings/voice-sentence.ts';
import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import type { OwnVoiceAlert, OwnVoiceAlerts } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { isInQuietHours } from '@sala/contract/identity/notifications/quiet-hours.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissReminder, showReminder } from '#features/conversations/chat/chat.public.ts';
import { notificationConfigQuery } from '#features/identity/notifications/notification-settings.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { useProfile } from '#shared/session/session.ts';
import { onceInAllTabs, showSoundBlocked, tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { playSound } from '#shared/sound/play-sound.ts';
import { isSoundMuted, onSoundMuted } from '#shared/sound/sound-mute.ts';
import { dismissToast, messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { type AlertCause, createAlertBook } from './alert-book.ts';
import { readSpokenAlerts, storeSpokenAlerts } from './announced-causes.ts';
import { chosenVoice, speakOnDevice } from './device-voices.ts';
import { toDurationParts } from './duration-parts.ts';
import { useAlertCauses } from './use-alert-causes.ts';
import { ownAlertsQuery } from './voice-alerts.queries.ts';

/** Of all tabs one speaks at a time. */
const lock = 'sala.voice-alert';
/** Stands for the reminder of the chat among the ids of toasts: there is one at a time, wherever it is shown. */
const reminderId = 'reminder';
/** How often pending alerts are checked; in ms. */
const round = 1000;
/** A page that was just opened stays silent for this long; in ms. */
const initialLoadMs = 5000;
/** What somebody reads or answers over the page; the toasts are a popover of their own. */
const openOverPage = globalThis.CSS?.supports('selector(:popover-open)')
  ? 'dialog[open], [popover="auto"]:popover-open'
  : 'dialog[open]';
/** A page that is seen comes first: it can show the words as well. In ms. */
const courtesy = 2000;

/** Nobody is reminded of conversations while they are not at work. */
const awayStates: readonly AvailabilityState[] = ['break', 'off_shift', 'day_off', 'leave', 'holiday'];

/** Tells this person aloud, and in writing, what their business wants them to hear. */
export function VoiceAlerts() {
  const profile = useProfile();
  const { i18n } = useTranslation('voice-alerts');
  const { data } = useQuery({ ...ownAlertsQuery(i18n.language as Locale), enabled: Boolean(profile) });
  if (!profile || !data || data.alerts.length === 0) return profile && <Refresh />;
  return (
    <>
      <Refresh />
      <Speaker profile={profile} own={data} />
    </>
  );
}

/** Settings and rights have changed: others may be heard from now on. */
function Refresh() {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: ['voice-alerts', 'own'] });
  });
  return null;
}

/** What it is about is on the screen of this page already. */
function isLookedAt({ link }: AlertCause): boolean {
  const [its, here] = [new URL(link, location.origin), new URL(location.href)];
  const isThere =
    its.pathname === here.pathname &&
    [...its.searchParams].every(([name, value]) => here.searchParams.get(name) === value);
  return document.visibilityState === 'visible' && isThere;
}

const isOfChat = ({ link }: AlertCause) => link.startsWith('/chat');

/** In whole minutes, as lists say it. */
const minutesSince = ({ since }: AlertCause, now: number) => Math.max(1, Math.floor((now - since) / 60_000));

function Speaker({ profile, own }: { profile: Profile; own: OwnVoiceAlerts }) {
  const { t } = useTranslation('voice-alerts');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [book] = useState(() => createAlertBook({ get: (key) => readSpokenAlerts(serverNow()).get(key) }));
  const mayAnswer = useCan('create', 'reply-customer');
  const state = useOwnAvailability(mayAnswer)?.state;
  const isAway = state !== undefined && awayStates.includes(state);
  const listener = { userId: profile.id, isOffline: profile.isOffline, isAway, mayAnswer };
  useAlertCauses(
    book,
    own.alerts.map(({ event }) => event),
    listener,
  );

  /** Notices that would lie over a dialog or an open panel or menu; they wait until it is closed. */
  const waiting = useRef(new Map<string, () => void>());
  function whenFree(name: string, show: () => void): void {
    if (document.querySelector(openOverPage)) waiting.current.set(name, show);
    else show();
  }
  function showWaiting(): void {
    if (waiting.current.size === 0 || document.querySelector(openOverPage)) return;
    for (const show of waiting.current.values()) show();
    waiting.current.clear();
  }

  /** What the notices are about that may still be on the screen, by the id of the toast. */
  const shown = useRef(new Map<string, AlertCause>());
  function notice(text: string, cause: AlertCause, others: readonly AlertCause[]): void {
    // It may have waited until what it is about was opened.
    if (isLookedAt(cause)) return;
    const { link, event } = cause;
    const content = others.length > 0 ? `${text} ${t('others', { count: others.length })}` : text;
    const isOfQueue = [cause, ...others].every(({ isInQueue }) => isInQueue);
    const id = isOfChat(cause) ? reminderId : `voice-${event}`;
    shown.current.set(id, cause);
    if (isOfChat(cause) && showReminder(content, isOfQueue)) return;
    const action = { label: t('open'), run: () => void navigate({ to: link }) };
    showToast({ tone: 'info', id, content, duration: messageToastDuration, action });
  }

  /** What was opened needs no reminder. */
  function dismissLookedAt(): void {
    for (const [id, cause] of shown.current) {
      if (!isLookedAt(cause)) continue;
      shown.current.delete(id);
      if (id === reminderId) dismissReminder();
      dismissToast(id);
    }
  }

  /** Several of one kind are one alert: the oldest is said, the others are counted. */
  async function tell(causes: readonly AlertCause[], now: number): Promise<void> {
    const [first, ...others] = causes;
    const alert = own.alerts.find(({ event }) => event === first?.event);
    if (!first || !alert) return;
    const announced = readSpokenAlerts(now);
    const isRepeated = causes.every(({ key }) => announced.has(key));
    for (const { key } of causes) announced.set(key, now);
    storeSpokenAlerts(announced);
    const minutes = minutesSince(first, now);
    const valuesFor = (form: 'spoken' | 'written') => ({
      ...first.values,
      minutes: String(minutes),
      duration: toDurationParts(minutes)
        .map(({ unit, count }) => t(`duration.${form}.${unit}`, { count }))
        .join(' '),
    });
    const written = fillVoiceSentence(alert.sentence, valuesFor('written'));
    const show = () => whenFree(alert.event, () => notice(written, first, others));
    if (!isRepeated) show();
    const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
    // Nothing is heard while somebody is in a call or records their voice.
    const isSpoken = isSoundOn && !isInQuietHours(alert.quietHours, own.timeZone, now) && !(await isSoundMuted());
    // Words that were on the screen before are only heard again or, in silence, shown again; not those about conversations, which the
    // menu keeps counting.
    if (isRepeated && !isSpoken && !isOfChat(first)) show();
    if (isSpoken) {
      const values = valuesFor('spoken');
      await speakAlert(own, { alert, text: fillVoiceSentence(alert.sentence, values), values });
    }
  }

  const look = useEffectEvent(async () => {
    dismissLookedAt();
    showWaiting();
    const now = serverNow();
    const dueBy = document.visibilityState === 'visible' ? now : now - courtesy;
    const due = () => book.due(own.alerts, dueBy).filter((cause) => !isLookedAt(cause));
    if (due().length === 0) return;
    await onceInAllTabs(lock, async () => {
      // Another tab may have told of some of them meanwhile.
      const causes = due();
      for (const { event } of own.alerts) {
        const its = causes.filter((cause) => cause.event === event);
        if (its.length > 0) await tell(its, now);
      }
    });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      timer = setInterval(() => void look().catch(() => undefined), round);
    }, initialLoadMs);
    return () => {
      clearTimeout(start);
      clearInterval(timer);
    };
  }, []);
  return null;
}

interface SpokenAlert {
  readonly alert: OwnVoiceAlert;
  /** The sentence, its variables filled. */
  readonly text: string;
  readonly values: Partial<Record<VoiceVariable, string>>;
}

/**
 * Says an alert: with the voice this person chose on the device, else the recording, else a voice of the server's; a chime where none
 * of them speaks.
 */
async function speakAlert(own: OwnVoiceAlerts, said: SpokenAlert): Promise<void> {
  const { locale, canSpeak } = own;
  const { alert, text } = said;
  try {
    const voice = chosenVoice(locale);
    if (voice) {
      const stop = onSoundMuted(() => speechSynthesis.cancel());
      await speakOnDevice(text, voice, alert.volume).finally(stop);
    } else if (alert.soundUrl) await playSound(alert.soundUrl, alert.volume);
    else if (canSpeak) await playSound(await speak(own, said), alert.volume);
    else await tryAlertSound('chime', alert.volume);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') showSoundBlocked(false);
    else await tryAlertSound('chime', alert.volume);
  }
}

async function speak({ locale }: OwnVoiceAlerts, { alert: { event }, values }: SpokenAlert): Promise<string> {
  return (await api.call(voiceSettingsApi.speakOwn, { body: { event, locale, values } }, { silent: true })).url;
}
