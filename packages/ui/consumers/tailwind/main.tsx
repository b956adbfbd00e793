import './style.css'
import { Button, Card, Dialog, Menu, OtpInput } from '@oja/ui'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A part of the page with its own theme, and the overlays that open in it. */
function Part({ name, ...theme }: { name: string; className?: string; 'data-theme'?: string }) {
  const [part, setPart] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPart} id={name} {...theme}>
      <p data-at="part" className="bg-white dark:bg-black">
        {name}
      </p>
      <Card data-at="card">Card</Card>
      <Menu label={`Menu in ${name}`} trigger="…" items={[{ label: 'Edit' }]} />
      <Dialog title="Over the page" trigger={<Button>{`Page over ${name}`}</Button>}>
        <p data-at="over-page" className="bg-white dark:bg-black">
          Words
        </p>
      </Dialog>
      <Dialog title="In the part" container={part} trigger={<Button>{`Dialog in ${name}`}</Button>}>
        <p data-at="in-part" className="bg-white dark:bg-black">
          Words
        </p>
      </Dialog>
    </div>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <main className="bg-sunken p-4">
      <Button>Plain</Button>
      <Button className="rounded-full bg-gold px-1">Own</Button>
      <OtpInput label="Code" value="12" onValueChange={() => {}} />
      <p id="tailwind" className="bg-red-500 text-base text-gray-600 shadow-md ease-out">
        Tailwind's own
      </p>
      <p id="small" className="bg-white text-sm text-mine">
        A size of Tailwind, a colour of mine
      </p>
      <p id="ours" className="rounded-card bg-brand font-oja text-oja-sm text-on-brand shadow-2">
        Ours
      </p>
      <p id="system" className="bg-white dark:bg-black">
        As the page
      </p>
      <div data-theme="dark">
        <p id="in-dark" className="bg-white dark:bg-black">
          In dark
        </p>
        <div data-theme="light">
          <p id="light-in-dark" className="bg-white dark:bg-black">
            Light in dark
          </p>
        </div>
      </div>
      <div data-theme="light">
        <p id="in-light" className="bg-white dark:bg-black">
          In light
        </p>
        <div data-theme="dark">
          <p id="dark-in-light" className="bg-white dark:bg-black">
            Dark in light
          </p>
        </div>
      </div>
      <Part name="dark-part" data-theme="dark" />
      <Part name="light-part" data-theme="light" />
      <Part name="dark-class" className="dark" />
      <Part name="light-class" className="light" />
    </main>
  </StrictMode>,
)
