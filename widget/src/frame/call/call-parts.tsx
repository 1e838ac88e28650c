import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { VisitorCallConfig } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { getLang } from '../i18n/script.ts';
import { Avatar } from '../ui/avatar.tsx';
import { failureText } from './call-texts.ts';
import { phone } from './phone.ts';
import type { VisitorCallState } from './visitor-call.ts';

/** Outlines of Tabler Icons (MIT). */
const paths = {
  phone,
  hangUp:
    'M3 21 21 3M5.8 14.6A15 15 0 0 1 3 6a2 2 0 0 1 2-2h4l2 5-2.5 1.5m1.9 3.1a11 11 0 0 0 3.1 1.9L15 13l5 2v4a2 2 0 0 1-2 2 15.9 15.9 0 0 1-10-4.3',
  microphone: 'M9 5a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zm-4 5a7 7 0 0 0 14 0m-11 11h8m-4-4v4',
  microphoneOff:
    'm3 3 18 18M9 5a3 3 0 0 1 6 0v5m-.9 2.1A3 3 0 0 1 9 10V9m-4 1a7 7 0 0 0 10.8 5.9m2-2A7 7 0 0 0 19 10M8 21h8m-4-4v4',
  small: 'M5 12h14',
  large: 'M16 4h4v4m-6 2 6-6M8 20H4v-4m0 4 6-6',
} as const;

export function CallIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The name and logo of the business in its colour, as in the preview of its call settings. */
export function CallHead({ config: { brandLogo, merchantName } }: { config: VisitorCallConfig }) {
  return (
    <div class="call-head">
      {brandLogo && <img src={brandLogo} alt="" />}
      <span lang={getLang(merchantName)}>{merchantName}</span>
    </div>
  );
}

interface PersonProps {
  name: string;
  picture: string | null;
  children?: ComponentChildren;
}

/** The other person in the call, large. */
export function Person({ name, picture, children }: PersonProps) {
  return (
    <div class="call-person">
      <Avatar name={name} picture={picture} />
      <h2 lang={getLang(name)}>{name}</h2>
      {children}
    </div>
  );
}

/** How long the talk has lasted; since a time of this device's clock, in ms. */
export function TalkTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span class="call-time">{callTimeText((now - since) / 1000)}</span>;
}

/** Why declining has changed nothing. */
export function DeclineError({ state }: { state: VisitorCallState }) {
  const moveError = state.moveError.value;
  return moveError?.move === 'decline' ? <span role="alert">{failureText(moveError.key)}</span> : null;
}
