import './styles/frame.css';
import { render } from 'preact';
import { visitorApi } from './api/visitor-api.ts';
import { createApp } from './app-state.ts';
import { readFrameLocation } from './frame-location.ts';
import { browserStore, memoryStore } from './storage.ts';
import { ChatApp } from './ui/chat-app.tsx';

async function start(): Promise<void> {
  const place = readFrameLocation(location);
  const app = place.isPreview
    ? createApp(place, (await import('./preview/preview-api.ts')).previewApi, memoryStore())
    : createApp(place, visitorApi, browserStore());
  render(<ChatApp app={app} />, document.getElementById('chat')!);
  app.start();
}

void start();
