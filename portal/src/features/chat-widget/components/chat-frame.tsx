import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorAsks } from '@sala/contract/visitors/visitor-form.schema.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Setup {
  config: VisitorConfig;
  asks: VisitorAsks;
  locale: Locale;
  colorScheme: 'light' | 'dark';
}

const randomNonce = () => crypto.getRandomValues(new Uint32Array(4)).join('');

/** The same frame that visitors see, with settings that are not saved yet. It calls no server and stores nothing. */
export function ChatFrame({ title, setup }: { title: string; setup: Setup }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(randomNonce);
  const [isUp, setIsUp] = useState(false);
  const { appId } = setup.config;

  const handleMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin || data?.sala !== nonce) return;
    if (data.type === 'hello') setIsUp(true);
  });
  useEffect(() => {
    const handle = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', handle);
    return () => removeEventListener('message', handle);
  }, []);

  const text = JSON.stringify(setup);
  useEffect(() => {
    if (!isUp) return;
    const value = { ...JSON.parse(text), page: { title: '', url: '' }, isOpen: true };
    frame.current?.contentWindow?.postMessage({ sala: nonce, type: 'init', value }, location.origin);
  }, [isUp, text, nonce]);

  const address = `/widget/frame?app_id=${encodeURIComponent(appId)}&preview#${nonce}&${location.origin}`;
  return <iframe ref={frame} title={title} src={address} />;
}
