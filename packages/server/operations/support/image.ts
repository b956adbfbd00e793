import { execFile, execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The result of the Dockerfile, in a folder instead of an image. */
export type Image = AsyncDisposable & {
  /** Its working folder. */
  folder: string
  env: Record<string, string>
  /** The program that it starts, and its health check. */
  command: string[]
  healthCheck: string[]
}

/** Executes the Dockerfile's steps without a container engine: copies the tracked files, executes each RUN of the build stage, and
 *  copies the files of the last stage. Uses the Node that runs this test.
 *  @throws when a step fails, with its output */
export async function buildImage(): Promise<Image> {
  const place = await mkdtemp(path.join(tmpdir(), 'oja-image-'))
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    return { ...(await buildIn(place)), [Symbol.asyncDispose]: remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}

async function buildIn(place: string): Promise<Omit<Image, typeof Symbol.asyncDispose>> {
  const [build = [], image = []] = await stagesOf(path.join(ROOT, 'Dockerfile'))
  // The embedded PostgreSQL runs as its own user and must reach its programs in here.
  await chmod(place, 0o755)
  const [source, folder] = [path.join(place, 'build'), path.join(place, 'image')]
  await mkdir(source)
  await copyContext(source)
  for (const command of argumentsOf(build, 'RUN')) await run(command, source)
  for (const copied of argumentsOf(image, 'COPY')) {
    const [from = '', to = ''] = copied.replace('--from=build ', '').split(' ')
    const inside = path.relative('/oja', from)
    const target = to.endsWith('/') ? path.join(to, path.basename(from)) : to
    await cp(path.join(source, inside), path.join(folder, target), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  await rm(source, { recursive: true, force: true })
  const [command = '[]'] = argumentsOf(image, 'CMD')
  const [healthCheck = '[]'] = argumentsOf(image, 'HEALTHCHECK').map((text) => text.slice(text.indexOf('[')))
  return {
    folder,
    env: parseEnv(argumentsOf(image, 'ENV').join(' ').replaceAll(' ', '\n')) as Record<string, string>,
    command: JSON.parse(command) as string[],
    healthCheck: JSON.parse(healthCheck) as string[],
  }
}

/** The lines of each stage. */
async function stagesOf(file: string): Promise<string[][]> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return text
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => stage.split('\n'))
}

function argumentsOf(stage: readonly string[], instruction: string): string[] {
  return stage
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))
}

/** Copies the tracked files, without the folders in `.dockerignore`. Its other entries are not tracked. */
async function copyContext(to: string): Promise<void> {
  const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n')
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  for (const file of tracked.toString().split('\0').filter(Boolean)) {
    if (ignored.some((folder) => folder !== '' && file.startsWith(`${folder}/`))) continue
    await cp(path.join(ROOT, file), path.join(to, file))
  }
}

async function run(command: string, cwd: string): Promise<void> {
  // Variables of npm and vitest would point the commands back to this project.
  const env = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_(ENV|OPTIONS)$)/.test(name))
  const paths = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  await promisify(execFile)('sh', ['-c', command], {
    cwd,
    env: { ...Object.fromEntries(env), PATH: paths, TURBO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 1024 ** 3,
  }).catch((cause: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${command}\n${cause.stdout ?? ''}\n${cause.stderr ?? ''}`, { cause })
  })
}
