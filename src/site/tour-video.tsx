import CirclePlay from "lucide-react/icons/circle-play";
import { useRef, useState } from "react";

/** A browser that does not start it, or could not fetch it, shows its own controls. */
function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => undefined);
}

/**
 * A short tour of the site. It starts when somebody presses play, and its words are captions: there is no
 * sound to miss. The cover is drawn by the browser; a picture would be the last and largest thing to load.
 */
export function TourVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [covered, setCovered] = useState(true);
  return (
    <div className="relative aspect-video w-full overflow-hidden rounded-md border border-line bg-eucalyptus-pale">
      <video
        ref={video}
        className="size-full"
        controls
        playsInline
        preload="none"
        width={960}
        height={540}
        aria-label="A short tour of this website"
        onPlay={() => {
          setCovered(false);
        }}
      >
        <source src="/tour/tour.mp4" type="video/mp4" />
        <track kind="captions" src="/tour/tour.vtt" srcLang="en" label="English" default />
      </video>
      {covered && (
        <button
          type="button"
          className="absolute inset-0 grid cursor-pointer place-content-center justify-items-center gap-2 bg-eucalyptus-pale font-semibold text-eucalyptus-deep"
          onClick={() => {
            setCovered(false);
            // The button goes: the keyboard continues at the film and its controls.
            video.current?.focus();
            play(video.current);
          }}
        >
          <CirclePlay aria-hidden className="size-16" />
          Play the tour
        </button>
      )}
    </div>
  );
}
