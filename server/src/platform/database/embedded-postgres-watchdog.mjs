// Starts PostgreSQL and stops it as soon as the pipe on stdin closes, which happens even when the server dies by kill -9.
// It is PostgreSQL's parent, so there is no moment at which PostgreSQL runs unwatched and no pid that could be mistaken.
// Plain JavaScript: the type stripper would be most of its memory. Its orders come in an environment variable, because a
// search of the process list for the cluster's name must find PostgreSQL only.
import { spawn } from 'node:child_process';

const FAST_SHUTDOWN_MS = 7_000;
const IMMEDIATE_SHUTDOWN_MS = 2_000;

const { command, args, uid, gid, cwd, env } = JSON.parse(process.env.SALA_WATCHDOG ?? '{}');

// A Ctrl-C or a service manager may signal the whole group; PostgreSQL has to outlive the server's own goodbye.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const postgres = spawn(command, args, { uid, gid, cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
postgres.on('error', (error) => {
  console.error(`cannot run ${command}: ${error.message}`);
  process.exit(127);
});
postgres.on('exit', (code) => process.exit(code ?? 1));

process.stdin.on('end', stop).on('error', stop).resume();

function stop() {
  // SIGINT: fast shutdown, with a checkpoint. SIGQUIT: immediate, the next start replays the log. Neither loses a commit.
  signal('INT');
  setTimeout(() => signal('QUIT'), FAST_SHUTDOWN_MS);
  setTimeout(() => postgres.kill('SIGKILL'), FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS);
}

function signal(name) {
  if (process.platform !== 'win32') postgres.kill(`SIG${name}`);
  // Windows has no signals; pg_ctl speaks PostgreSQL's own stand-in for them.
  else
    spawn(command.replace(/postgres\.exe$/, 'pg_ctl.exe'), ['kill', name, String(postgres.pid)], { stdio: 'ignore' });
}
