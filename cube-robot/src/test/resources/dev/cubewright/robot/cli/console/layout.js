(() => {
  const wrong = [];
  /** The narrowest phones have room for a little less. */
  const FINGER = innerWidth < 360 ? 40 : 44;
  /** A net has all its columns side by side; where they would be narrower, it enlarges one face. */
  const OF_NET = 16;
  const named = (one) =>
    `${one.tagName.toLowerCase()}${one.id ? '#' + one.id : ''}.${[...one.classList].join('.')} "${(
      one.getAttribute('aria-label') ?? one.textContent
    )
      .trim()
      .slice(0, 30)}"`;
  const shown = (one) => one.checkVisibility() && !one.closest('.visually-hidden, .skip, noscript');
  const scrolls = (one, way) => /auto|scroll/.test(getComputedStyle(one)[way]);
  const clips = (one, way) => /hidden|clip/.test(getComputedStyle(one)[way]);
  const scroller = (one) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      if (scrolls(at, 'overflowX') && at.scrollWidth > at.clientWidth) {
        return at;
      }
    }
    return null;
  };
  /** How wide the chosen text and what is left of it are. */
  const textOf = (select) => {
    const { font, paddingLeft, borderLeftWidth } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    const text = select.selectedOptions[0]?.text ?? '';
    return parseFloat(paddingLeft) + parseFloat(borderLeftWidth) + pen.measureText(text).width;
  };
  const ARROW = 24;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    wrong.push(`the page is ${root.scrollWidth} wide`);
  }
  for (const one of document.body.querySelectorAll('*')) {
    if (!shown(one)) {
      continue;
    }
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) {
      continue;
    }
    const tiny = box.width <= 1 || box.height <= 1;
    if (!tiny && !one.closest('svg') && (box.left < -1 || box.right > innerWidth + 1) && !scroller(one)) {
      wrong.push(`beyond the screen: ${named(one)}`);
    }
    const style = getComputedStyle(one);
    const wide = one.scrollWidth > one.clientWidth + 1;
    const high = one.scrollHeight > one.clientHeight + 1;
    if (!tiny && !one.closest('svg') && one.clientWidth > 1 && style.display !== 'inline') {
      // The whole of a name that is cut stands where the pointer rests.
      const told = one.title || one.matches('canvas, input, select, .stage');
      if (!told && ((wide && clips(one, 'overflowX')) || (high && clips(one, 'overflowY')))) {
        wrong.push(`cut: ${named(one)}`);
      }
      const more = (wide && scrolls(one, 'overflowX')) || (high && scrolls(one, 'overflowY'));
      // On the narrowest screens it is enough that all is within reach.
      if (more && innerWidth >= 360 && !one.matches('textarea, html, body') && style.maskImage === 'none') {
        wrong.push(`scrolls without a hint: ${named(one)}`);
      }
    }
    if (one.matches('button, select, input, textarea, summary, a[href], [role=button], [role=switch]')) {
      const target = (one.closest('label') ?? one).getBoundingClientRect();
      const least = one.closest('.net') ? OF_NET : FINGER;
      if (Math.round(target.width) < least || Math.round(target.height) < least) {
        wrong.push(`too small, ${Math.round(target.width)}x${Math.round(target.height)}: ${named(one)}`);
      }
    }
    if (one.matches('select') && innerWidth >= 360 && textOf(one) > box.width - ARROW) {
      wrong.push(`cut: ${named(one)}`);
    }
    if (one.closest('header') && one.matches('a, button')) {
      for (const x of [box.left + 4, (box.left + box.right) / 2, box.right - 4]) {
        const seen = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        // Dialogs may lie over the bar, but for STOP.
        if (!one.contains(seen) && !seen?.closest('dialog')) {
          wrong.push(`covered: ${named(one)}`);
        }
      }
    }
    if (one.matches('[aria-pressed=true], [aria-current]') && !one.closest('li, .palette')) {
      if (box.left < 0 || box.right > innerWidth) {
        wrong.push(`chosen and not in view: ${named(one)}`);
      }
    }
  }
  for (const button of document.querySelectorAll('.view-switch')) {
    const picture = [...button.parentElement.querySelectorAll('.stage, .stage-flat')].find(shown);
    if (shown(button) && picture) {
      const { bottom } = button.getBoundingClientRect();
      if (bottom > picture.getBoundingClientRect().top) {
        wrong.push(`over the picture: ${named(button)}`);
      }
    }
  }
  const stop = document.querySelector('#stop');
  if (!stop && location.pathname === '/robot') {
    wrong.push('there is no STOP');
  }
  for (const top of stop ? [root.scrollHeight, 0] : []) {
    scrollTo(0, top);
    const { left, top: upper, right, bottom } = stop.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
    if (left < 0 || upper < 0 || right > innerWidth || bottom > innerHeight || !stop.contains(seen)) {
      wrong.push('STOP is not in view');
    }
  }
  return wrong;
})()
