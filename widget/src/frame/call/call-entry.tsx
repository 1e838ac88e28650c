import { voiceConfigCall } from '@sala/client/visitor/visitor-calls.evaluated.ts';
import type { VisitorCallConfig } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/dial/en.json';
import km from '../locales/dial/km.json';
import vi from '../locales/dial/vi.json';
import zh from '../locales/dial/zh-cn.json';
import { late } from '../ui/late.tsx';
import { openCall } from './open-call.ts';
import { phone } from './phone.ts';

/** Apart from the call's own: the button is there for all, the call for those who press it. */
const dialText = partTexts({ en, km, vi, 'zh-cn': zh });

const CallScreen = late(() => import('./call-screen.tsx').then((module) => module.CallScreen));

const running = ['incoming', 'started'];

/** Calls the business, where it takes calls; shows the call that rings or goes on. */
export function CallEntry({ app }: { app: App }) {
  const { chat } = app;
  const [config, setConfig] = useState<VisitorCallConfig>();
  const [isShown, setShown] = useState(false);
  const isReady = chat.phase.value === 'ready';
  const isOnline = app.config.value?.isOnline;
  const news = chat.callNews.value;
  const isCalled = news !== undefined && running.includes(news.status);

  const refresh = () => chat.call(voiceConfigCall).then(setConfig, () => undefined);
  // Whether somebody can answer changes with who is there to write with.
  useEffect(() => void (isReady && refresh()), [isReady, isOnline]);
  useEffect(() => {
    if (config?.current || isCalled) setShown(true);
  }, [config?.current?.id, isCalled]);
  useEffect(() => {
    // Somebody calls: what they say is to be seen.
    if (isCalled && news.direction === 'outbound' && news.status === 'incoming') app.show();
  }, [isCalled]);

  const isOn = config?.isOn;
  useEffect(() => {
    // A call that goes on is there already, also where it was made small.
    openCall.value = isOn && !isShown ? () => setShown(true) : undefined;
    return () => {
      openCall.value = undefined;
    };
  }, [isOn, isShown]);

  function handleClose(): void {
    setShown(false);
    void refresh();
  }

  if (!config || !(config.isOn || isShown)) return null;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={dialText('call')}
        title={dialText('call')}
        onClick={() => setShown(true)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={phone} />
        </svg>
      </button>
      {isShown && <CallScreen app={app} onClose={handleClose} />}
    </>
  );
}
