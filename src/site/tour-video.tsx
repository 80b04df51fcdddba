import CirclePlay from "lucide-react/icons/circle-play";
import { useRef, useState } from "react";

/** If autoplay is blocked or the video fails to load, the browser's controls stay. */
function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => undefined);
}

function Cover() {
  return (
    <svg
      viewBox="0 0 960 540"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
      className="size-full"
    >
      <rect x="150" y="54" width="660" height="420" rx="18" className="fill-ink" />
      <path d="M162 108h636v336a18 18 0 0 1-18 18H180a18 18 0 0 1-18-18Z" className="fill-paper" />
      <g className="fill-accent">
        <circle cx="184" cy="81" r="9" />
        <circle cx="212" cy="81" r="9" />
        <circle cx="240" cy="81" r="9" />
      </g>
      <g className="fill-brand-deep">
        <path d="M162 108h636v34H162Z" />
        <rect x="206" y="190" width="260" height="26" rx="13" />
        <rect x="206" y="230" width="200" height="26" rx="13" />
      </g>
      <g className="fill-line">
        <rect x="206" y="282" width="240" height="12" rx="6" />
        <rect x="206" y="304" width="210" height="12" rx="6" />
      </g>
      <rect x="206" y="340" width="130" height="40" rx="10" className="fill-brand" />
      <path d="M540 372c90 8 176-18 206-112-96-8-180 24-206 112Z" className="fill-brand" />
      <path d="M540 372c-32-62-26-116 8-150 36 34 40 98-8 150Z" className="fill-brand" />
      <g className="fill-accent">
        <circle cx="590" cy="232" r="46" />
        <circle cx="694" cy="206" r="52" />
        <circle cx="650" cy="300" r="46" />
      </g>
    </svg>
  );
}

/**
 * A short video tour of the site, started by a press. It's silent, with captions. The cover is an SVG, because an image
 * would be the page's largest contentful paint.
 */
export function TourVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [covered, setCovered] = useState(true);
  return (
    <div className="relative aspect-video w-full overflow-hidden rounded-md border border-line bg-brand-pale">
      <video
        ref={video}
        className="size-full"
        controls
        playsInline
        preload="none"
        width={960}
        height={540}
        aria-label="A short tour of this website"
        onPlay={() => setCovered(false)}
      >
        <source src="/tour/tour.mp4" type="video/mp4" />
        <track kind="captions" src="/tour/tour.vtt" srcLang="en" label="English" default />
      </video>
      {covered && (
        <button
          type="button"
          className="absolute inset-0 grid cursor-pointer bg-brand-pale font-semibold text-brand-deep *:[grid-area:1/1]"
          onClick={() => {
            setCovered(false);
            // The button goes away, so the focus moves to the video's controls.
            video.current?.focus();
            play(video.current);
          }}
        >
          <Cover />
          <span className="mb-[6%] flex items-center gap-2 place-self-center self-end rounded-full border-2 border-brand-deep bg-white px-4 py-1.5">
            <CirclePlay aria-hidden className="size-7" />
            Play the tour
          </span>
        </button>
      )}
    </div>
  );
}
