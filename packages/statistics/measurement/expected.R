# What R gives for the data sets of cases.tsv: Rscript packages/statistics/measurement/expected.R, from the root of
# the repository. It needs psych, GPArotation, lavaan and semTools; a line of expected.tsv is a
# data set, what was computed, and the numbers.
suppressMessages({ library(psych); library(lavaan); library(semTools); library(GPArotation) })
folder <- "packages/statistics/measurement/"
cases <- read.delim(paste0(folder, "cases.tsv"), na.strings = NULL, colClasses = c(sizes = "character", flaw = "character", refusal = "character"))

# The stream of chance that chance/random.ts has too.
begin <- function(seed) set.seed(seed, "L'Ecuyer-CMRG", "Inversion", "Rejection")

simulate <- function(case) {
  sizes <- as.integer(strsplit(case$sizes, " ")[[1]])
  of <- rep(seq_along(sizes), sizes)
  f <- length(sizes); p <- length(of); n <- case$n
  begin(case$seed)
  z <- matrix(rnorm(n * (1 + f + p)), n, byrow = TRUE)
  factors <- sqrt(case$correlation) * z[, 1] + sqrt(1 - case$correlation) * z[, 1 + seq_len(f), drop = FALSE]
  noise <- z[, 1 + f + seq_len(p), drop = FALSE]
  loading <- case$loading + 0.05 * (seq_len(p) %% 3 - 1)
  x <- sapply(seq_len(p), function(i) loading[i] * factors[, of[i]] + sqrt(1 - loading[i]^2) * noise[, i])
  if (case$flaw == "heywood") { x[, 2] <- x[, 1] + 0.7 * noise[, 2]; x[, 3] <- x[, 1] + 0.9 * noise[, 3] }
  if (case$flaw == "cross") x[, 1] <- x[, 1] + 0.5 * factors[, 2]
  if (case$flaw == "reverse") x[, c(2, 6)] <- -x[, c(2, 6)]
  if (case$flaw == "skew") x <- exp(x) - 2
  if (case$flaw == "large") x <- 1e5 + 100 * x
  if (case$flaw == "sum") x[, 4] <- x[, 1] + x[, 2]
  k <- case$answers
  if (k > 0) x <- pmin(pmax(floor((k + 1) / 2 + 0.25 * k * x + 0.5), 1), k)
  if (case$flaw == "constant") x[, 3] <- 3
  if (case$flaw == "duplicate") x[, 8] <- x[, 5]
  if (case$missing > 0) x[matrix(runif(n * p) < case$missing, n, byrow = TRUE)] <- NA
  colnames(x) <- paste0("x", seq_len(p))
  list(data = as.data.frame(x), of = of)
}

lines <- character()
put <- function(id, what, values) {
  lines <<- c(lines, paste(id, what, paste(vapply(unname(values), format, "", digits = 11), collapse = " "), sep = "\t"))
}

tables <- function(id, d) {
  put(id, "frequencies", table(d$x1))
  t <- table(d$x1, d$x2)
  chi <- suppressWarnings(chisq.test(t, correct = FALSE))
  put(id, "crosstab", c(chi$statistic, chi$parameter, chi$p.value, sqrt(chi$statistic / sum(t) / (min(dim(t)) - 1)), sum(chi$expected < 5), min(chi$expected)))
  put(id, "table residuals", t(chi$stdres))
  if (all(dim(t) == 2)) put(id, "fisher", fisher.test(t)$p.value)
  put(id, "means", tapply(d$x1, d$x2, mean, na.rm = TRUE))
  put(id, "sds", tapply(ifelse(is.na(d$x2), NA, d$x1), d$x2, sd, na.rm = TRUE))
  if (any(table(d$x2[!is.na(d$x1)]) < 2)) return()
  anova <- oneway.test(x1 ~ x2, d, var.equal = TRUE)
  squares <- summary(aov(x1 ~ factor(x2), d))[[1]][["Sum Sq"]]
  put(id, "anova", c(anova$statistic, anova$parameter, anova$p.value, squares[1] / sum(squares)))
  sizes <- tapply(d$x1[!is.na(d$x2)], na.omit(d$x2), function(x) sum(!is.na(x)) > 1 && var(x, na.rm = TRUE) > 0)
  if (all(sizes)) {
    welch <- oneway.test(x1 ~ x2, d)
    put(id, "welch", c(welch$statistic, welch$parameter, welch$p.value))
  }
}

correlations <- function(id, d) {
  for (method in c("pearson", "spearman")) for (use in c("pairwise", "listwise")) {
    e <- d[, 1:3]
    if (use == "listwise") e <- na.omit(e)
    tests <- lapply(list(c(2, 1), c(3, 1), c(3, 2)), function(i)
      suppressWarnings(cor.test(e[, i[1]], e[, i[2]], method = method, exact = FALSE)))
    # cor.test() goes by the t distribution for Pearson; for Spearman by an approximation of it for
    # fewer than 1,290 rows, so its p is of t here too.
    r <- sapply(tests, function(test) test$estimate)
    n <- c(sum(complete.cases(e[, c(2, 1)])), sum(complete.cases(e[, c(3, 1)])), sum(complete.cases(e[, c(3, 2)])))
    put(id, paste(method, use), c(r, 2 * pt(-abs(r) * sqrt((n - 2) / (1 - r^2)), n - 2)))
  }
}

reliability <- function(id, d) {
  e <- na.omit(d)
  a <- suppressMessages(suppressWarnings(psych::alpha(e, check.keys = FALSE, warnings = FALSE)))
  k <- ncol(e)
  put(id, "alpha", c(a$total$raw_alpha, a$total$std.alpha, a$total$average_r))
  put(id, "feldt", 1 - (1 - a$total$raw_alpha) * qf(c(.975, .025), nrow(e) - 1, (nrow(e) - 1) * (k - 1)))
  put(id, "item means", a$item.stats$mean)
  put(id, "item sds", a$item.stats$sd)
  put(id, "item rest", a$item.stats$r.drop)
  if (k > 2) put(id, "alpha without", a$alpha.drop$raw_alpha)
  if (k > 2) {
    # lavaan has no solution for items that are the sum of others.
    fit <- tryCatch(one_factor(e), error = function(e) NULL)
    if (!is.null(fit)) put(id, "omega", suppressMessages(compRelSEM(fit, obs.var = FALSE)))
  }
}

# As cfa() has it, to the last digits: its search stops at some six. From there by Newton's method, with
# lavaan's gradient and information.
to_the_last_digits <- function(fit, model, d, std.lv) {
  for (step in 1:60) {
    table <- parTable(fit)
    free <- table$free > 0
    slope <- as.vector(lavInspect(fit, "gradient"))
    move <- solve(lavInspect(fit, "information.expected"), slope, tol = 0)
    if (max(abs(move * slope)) < 1e-24) break
    table$est[free] <- table$est[free] - move
    fit <- suppressWarnings(cfa(model, d, std.lv = std.lv, start = table, optim.method = "none", se = "none", test = "none"))
  }
  fit <- suppressWarnings(cfa(model, d, std.lv = std.lv, start = table, optim.method = "none"))
  if (max(abs(move * slope)) > 1e-18) message("  slope ", max(abs(move * slope)))
  fit
}
fitted_model <- function(model, d, std.lv = TRUE, start = "default") {
  fit <- suppressWarnings(cfa(model, d, std.lv = std.lv, start = start, control = list(iter.max = 20000, eval.max = 40000), optim.force.converged = TRUE, se = "none", test = "none"))
  to_the_last_digits(fit, model, d, std.lv)
}

# One factor of items that measure several has several solutions that are the best nearby: from where
# factanal() ends that begins at 25 places.
one_factor <- function(d) {
  model <- paste("f =~", paste(names(d), collapse = " + "))
  if (ncol(d) == 3) return(fitted_model(model, d))
  begin(1)
  f <- factanal(covmat = cor(d), factors = 1, rotation = "none", control = list(nstart = 25, opt = list(maxit = 10000)))
  sds <- apply(d, 2, sd)
  table <- parTable(suppressWarnings(cfa(model, d, std.lv = TRUE, do.fit = FALSE)))
  table$est[table$op == "=~"] <- f$loadings[, 1] * sds
  table$est[table$op == "~~" & table$free > 0] <- f$uniquenesses * sds^2
  fitted_model(model, d, start = table)
}

# factanal() stops at some five digits. From there by Newton's method, as Lawley and Maxwell have it; the
# uniquenesses stay above 0.005 as they do there.
factors_of <- function(r, n, k) {
  f <- factanal(covmat = r, factors = k, n.obs = n, rotation = "none", control = list(nstart = 5, opt = list(maxit = 10000)))
  at <- log(f$uniquenesses); p <- length(at)
  for (step in 1:500) {
    e <- eigen(r / sqrt(exp(at) %o% exp(at)))
    rest <- seq_len(p) > k
    slope <- drop(e$vectors[, rest, drop = FALSE]^2 %*% (1 - e$values[rest]))
    free <- !(at <= log(.005) & slope > 0)
    if (max(abs(slope[free])) < 1e-13) break
    second <- tcrossprod(e$vectors[, rest, drop = FALSE])^2
    at[free] <- pmin(0, pmax(log(.005), at[free] - solve(second[free, free], slope[free])))
  }
  if (max(abs(slope[free])) > 1e-11) message("  factor slope ", max(abs(slope[free])))
  value <- sum(e$values[rest] - log(e$values[rest]) - 1)
  stopifnot(abs(value - f$criteria["objective"]) < 1e-4)
  dof <- ((p - k)^2 - p - k) / 2
  list(uniquenesses = exp(at), dof = dof, statistic = value * (n - 1 - (2 * p + 5) / 6 - 2 * k / 3),
    loadings = sqrt(exp(at)) * e$vectors[, !rest, drop = FALSE] %*% diag(sqrt(pmax(0, e$values[!rest] - 1)), k))
}

exploratory <- function(id, d, factors) {
  e <- na.omit(d)
  r <- cor(e); n <- nrow(e); p <- ncol(e)
  kmo <- KMO(r)
  put(id, "kmo", c(kmo$MSA, kmo$MSAi))
  b <- cortest.bartlett(r, n)
  put(id, "bartlett", c(b$chisq, b$df, b$p.value))
  put(id, "eigenvalues", eigen(r)$values)
  begin(2026)
  chance <- replicate(20, {
    l <- matrix(0, p, p)
    l[lower.tri(l)] <- rnorm(p * (p - 1) / 2)
    diag(l) <- sqrt(qchisq(runif(p), n - seq_len(p)))
    eigen(cov2cor(l %*% t(l)), only.values = TRUE)$values
  })
  put(id, "parallel", c(rowMeans(chance), apply(chance, 1, quantile, .95)))
  if (factors == 0) return()
  f <- factors_of(r, n, factors)
  put(id, "uniquenesses", f$uniquenesses)
  if (f$dof > 0) put(id, "factor test", c(f$statistic, f$dof, pchisq(f$statistic, f$dof, lower = FALSE)))
  arranged <- function(l, phi) {
    sums <- diag(phi %*% t(l) %*% l)
    o <- order(-sums); s <- ifelse(colSums(l) < 0, -1, 1)[o]
    list(l = l[, o, drop = FALSE] %*% diag(s, factors), phi = diag(s, factors) %*% phi[o, o] %*% diag(s, factors), sums = sums[o])
  }
  show <- function(name, l, phi) {
    a <- arranged(l, phi)
    put(id, paste(name, "loadings"), t(a$l))
    put(id, paste(name, "sums"), a$sums)
    if (name == "oblimin") put(id, "oblimin phi", a$phi)
  }
  l <- f$loadings
  show("none", l, diag(factors))
  if (factors < 2) return()
  # stats::varimax() can stop before its best: it watches a sum that need not grow.
  v <- GPArotation::Varimax(l, normalize = TRUE, eps = 1e-7, maxit = 5000)
  show("varimax", unclass(v$loadings), diag(factors))
  o <- GPArotation::oblimin(l, normalize = TRUE, eps = 1e-7, maxit = 5000)
  show("oblimin", unclass(o$loadings), o$Phi)
}

measurement <- function(id, d, of, refusal) {
  constructs <- split(names(d), of)
  model <- paste(sprintf("f%s =~ %s", names(constructs), sapply(constructs, paste, collapse = " + ")), collapse = "\n")
  if (refusal != "") {
    problem <- tryCatch({ cfa(model, d, std.lv = TRUE); "" },
      error = conditionMessage, warning = conditionMessage)
    lines <<- c(lines, paste(id, "lavaan", gsub("\\s+", " ", problem), sep = "\t"))
    return()
  }
  fit <- fitted_model(model, d)
  m <- fitMeasures(fit)
  # The unrelated items that CFI and TLI compare with are not always found by the method "none".
  if (is.na(m["cfi"])) m[] <- fitMeasures(suppressWarnings(cfa(model, d, std.lv = TRUE)))[names(m)]
  n <- lavInspect(fit, "nobs")
  put(id, "fit", m[c("npar", "chisq", "df", "cfi", "tli", "rmsea", "srmr", "logl", "aic", "bic", "baseline.chisq", "baseline.df")])
  chi <- m[["chisq"]]; df <- m[["df"]]
  if (df > 0) {
    # lavaan's interval is good to some five digits (uniroot() with its usual tolerance), so it is
    # searched again; the two must agree that far.
    ncp <- function(level) if (pchisq(chi, df) < level) 0 else
      uniroot(function(l) pchisq(chi, df, l) - level, c(0, 10 * chi + 100), tol = 1e-10)$root
    bounds <- sqrt(c(ncp(.95), ncp(.05)) / n / df)
    stopifnot(abs(bounds - m[c("rmsea.ci.lower", "rmsea.ci.upper")]) < 1e-4)
    put(id, "rmsea", c(m[["pvalue"]], bounds, 1 - pchisq(chi, df, n * df * .05^2)))
  }
  e <- parameterEstimates(fit)
  std <- standardizedSolution(fit)
  loads <- e$op == "=~"
  residual <- e$op == "~~" & e$lhs %in% names(d)
  between <- e$op == "~~" & !(e$lhs %in% names(d)) & e$lhs != e$rhs
  sign <- unname(sapply(constructs, function(items) sign(e$est[loads & e$rhs == items[1]])))
  names(sign) <- paste0("f", names(constructs))
  put(id, "loadings", sign[e$lhs[loads]] * e$est[loads])
  put(id, "loadings se", e$se[loads])
  put(id, "standardised", sign[std$lhs[loads]] * std$est.std[loads])
  put(id, "standardised se", std$se[loads])
  put(id, "residuals", c(e$est[residual], e$se[residual]))
  put(id, "residuals standardised", c(std$est.std[residual], std$se[residual]))
  phi <- lavInspect(fit, "std")$psi
  phi <- diag(sign, length(sign)) %*% unclass(phi)[, , drop = FALSE] %*% diag(sign, length(sign))
  put(id, "phi", phi)
  if (any(between)) put(id, "phi se", std$se[between])
  # The same in the metric of the first items, as AMOS has it.
  marker <- fitted_model(model, d, std.lv = FALSE)
  if (lavInspect(marker, "converged") && abs(fitMeasures(marker, "chisq") - chi) < 1e-7) {
    w <- parameterEstimates(marker)
    put(id, "marker", w$est[w$op == "=~"])
    put(id, "marker se", w$se[w$op == "=~" & w$se > 0])
    own <- w$op == "~~" & !(w$lhs %in% names(d)) & w$lhs == w$rhs
    put(id, "construct variances", c(w$est[own], w$se[own]))
    if (any(between)) {
      pairs <- w$op == "~~" & !(w$lhs %in% names(d)) & w$lhs != w$rhs
      put(id, "construct covariances", c(w$est[pairs], w$se[pairs]))
    }
  }
  # CR and AVE are of standardised loadings: those of semTools of standardised items.
  z <- as.data.frame(scale(na.omit(d)))
  fz <- fitted_model(model, z)
  l <- lavInspect(fz, "std")$lambda
  put(id, "cr", colSums(l)^2 / (colSums(l)^2 + colSums((1 - l^2) * (l != 0))))
  put(id, "ave", colSums(l^2) / colSums(l != 0))
  if (length(constructs) > 1) {
    # Equal where the model gives the variances back, which it does not exactly with more constructs.
    stopifnot(abs(suppressMessages(compRelSEM(fz, obs.var = FALSE)) - colSums(l)^2 / (colSums(l)^2 + colSums((1 - l^2) * (l != 0)))) < 0.02)
    e <- na.omit(d)
    h <- suppressWarnings(htmt(model, e, htmt2 = FALSE, absolute = TRUE))
    own <- function(r) {
      r <- abs(r)
      mono <- sapply(constructs, function(i) mean(r[i, i][lower.tri(r[i, i])]))
      outer(seq_along(constructs), seq_along(constructs), Vectorize(function(f, g)
        mean(r[constructs[[f]], constructs[[g]]]) / sqrt(mono[f] * mono[g])))
    }
    lower <- lower.tri(diag(length(constructs)))
    stopifnot(abs(unclass(h)[lower] - own(cor(e))[lower]) < 1e-10)
    put(id, "htmt", unclass(h)[lower])
    begin(2026)
    again <- replicate(100, { i <- sample.int(n, n, TRUE); suppressWarnings(own(cor(e[i, ]))[lower]) })
    again <- matrix(again, ncol = 100)
    put(id, "htmt bounds", apply(again, 1, quantile, c(.025, .975), na.rm = TRUE))
  }
}

versions <- sapply(c("psych", "GPArotation", "lavaan", "semTools"), function(p) as.character(packageVersion(p)))
lines <- paste0("packages/statistics/measurement/expected.R with R ", getRversion(), ", ", paste(names(versions), versions, collapse = ", "))
for (row in seq_len(nrow(cases))) {
  case <- cases[row, ]
  message(case$id)
  made <- simulate(case)
  d <- made$data
  if (case$answers > 0 && case$flaw != "constant") tables(case$id, d)
  if (case$flaw != "constant") {
    if (ncol(d) > 2) correlations(case$id, d)
    reliability(case$id, d)
  }
  if (case$refusal == "") exploratory(case$id, d, case$factors)
  # lavaan prints the residuals of Heywood cases.
  invisible(capture.output(measurement(case$id, d, made$of, case$refusal)))
  writeLines(lines, paste0(folder, "expected.tsv"))
}
