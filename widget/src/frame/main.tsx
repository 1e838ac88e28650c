import './styles/frame.css';
import { render } from 'preact';
import { visitorApi } from './api/visitor-api.ts';
import { createApp } from './app-state.ts';
import { readPlace } from './place.ts';
import { browserStore } from './storage.ts';
import { ChatApp } from './ui/chat-app.tsx';

const app = createApp(readPlace(location), visitorApi, browserStore());
render(<ChatApp app={app} />, document.getElementById('chat')!);
app.start();
